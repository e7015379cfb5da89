import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';

/** A file to upload. */
export interface FuzzFile {
  name: FileName;
  /** Bytes that are kept. */
  cut?: number;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG whose header says these edges, with next to no pixels. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const photo = sharp({ create: { width: 48, height: 32, channels: 3, background: '#3366aa' } });

const FILES = {
  png: () => photo.clone().png().toBuffer(),
  jpeg: () => photo.clone().jpeg().toBuffer(),
  webp: () => photo.clone().webp().toBuffer(),
  empty: async () => Buffer.alloc(0),
  text: async () => Buffer.from('This is no picture.'),
  html: async () => Buffer.from('<html><script>alert(1)</script></html>'),
  svg: async () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ),
  entities: async () =>
    Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
  pngThenHtml: async () =>
    Buffer.concat([await photo.clone().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
  jpegThenZip: async () =>
    Buffer.concat([await photo.clone().jpeg().toBuffer(), Buffer.from('PK\x03\x04'), Buffer.alloc(40)]),
  gifWithHugeScreen: async () =>
    Buffer.from('GIF89a\xff\xff\xff\xff\xf0\x00\x00,\x00\x00\x00\x00\xff\xff\xff\xff\x00;', 'latin1'),
  pngWithHugeEdges: async () => png(65_535, 65_535),
  pngOneColumn: async () => png(1, 24_000_000),
  pngWithoutPixels: async () => png(0, 0),
  pngWithLargestEdges: async () => png(0x7fffffff, 0x7fffffff),
  pngWithFewPixels: async () => png(4_000, 4_000),
  zeros: async () => Buffer.alloc(2_000),
} satisfies Record<string, () => Promise<Buffer>>;
type FileName = keyof typeof FILES;

/** Files that are pictures, seem to be, or are not; some of them cut off. */
export const files: fc.Arbitrary<FuzzFile> = fc.record(
  { name: fc.constantFrom(...(Object.keys(FILES) as FileName[])), cut: fc.nat(400) },
  { requiredKeys: ['name'], noNullPrototype: true },
);

export const bytesOf = async ({ name, cut }: FuzzFile): Promise<Buffer> => (await FILES[name]()).subarray(0, cut);
