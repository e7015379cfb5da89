import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photograph } from './photographs.js';

/** A malicious or broken file uploaded as a photograph. */
export interface HostileFile {
  description: string;
  bytes: Buffer;
  /** Whether the upload is refused, or made into a picture without the hidden content. */
  outcome: 'refused' | 'sanitized';
}

/** Hidden text that must not survive in a stored picture. */
export const CANARY = 'CanaryInsideTheFile';
const SCRIPT = `<script>alert("${CANARY}")</script>`;

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
const crc32 = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims a size in its header, whatever the size of its data. */
function png(width: number, height: number, scanlines: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(scanlines)), end]);
}

/** An animation of two frames. */
async function animated(seed: number, format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(
    [seed, seed + 1].map((one) => photograph(one, { width: 32, height: 32, format: 'png' })),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function svg(seed: number): Buffer {
  const more = [`onload="alert('${CANARY}')"`, '', 'xmlns:xlink="http://www.w3.org/1999/xlink"'][seed % 3];
  const inside = [SCRIPT, '<image href="file:///etc/passwd"/>', '<use href="http://169.254.169.254/"/>'][seed % 3];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${seed + 8}" height="9" ${more}>${inside}</svg>`);
}

const html = (seed: number): Buffer => Buffer.from(`<!doctype html><p>${seed}</p>${SCRIPT}`);
const zip = (seed: number): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(40 + seed, seed), Buffer.from(CANARY)]);

type Maker = (seed: number) => Buffer | Promise<Buffer>;

const formats = ['jpeg', 'png', 'webp'] as const;
const photo = (seed: number): Promise<Buffer> => photograph(seed, { format: formats[seed % 3]! });

/** Generators of each kind of file; each seed gives another variant. */
const KINDS: [description: string, outcome: HostileFile['outcome'], make: Maker][] = [
  ['an SVG', 'refused', svg],
  ['HTML named .jpg', 'refused', html],
  ['a ZIP archive', 'refused', zip],
  ['a GIF', 'refused', (seed) => animated(seed, 'gif')],
  ['an animated WebP', 'refused', (seed) => animated(seed, 'webp')],
  ['an animated PNG', 'refused', (seed) => png(8, 8, Buffer.alloc(8 * 9, seed), [chunk('acTL', Buffer.alloc(8, 1))])],
  ['a decompression bomb of 225 megapixels', 'refused', (seed) => png(15_000, 15_000 + seed, Buffer.alloc(1_000_000))],
  ['a decompression bomb of 2^62 pixels', 'refused', () => png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(64))],
  ['a picture of 24 megapixels in one column', 'refused', () => png(1, 24_000_000, Buffer.alloc(48_000_000))],
  ['a picture of 24 megapixels in one row', 'refused', () => png(24_000_000, 1, Buffer.alloc(24_000_001))],
  ['a picture with an edge of 16,384 pixels', 'refused', (seed) => png(16_384, 8 + seed, Buffer.alloc(64))],
  ['a PNG without pixel data', 'refused', (seed) => png(64, 64, Buffer.alloc(seed + 1))],
  ['a truncated picture', 'refused', async (seed) => (await photo(seed)).subarray(0, 700 + seed)],
  [
    'a valid header followed by garbage',
    'refused',
    async (seed) => Buffer.concat([(await photo(seed)).subarray(0, 24), Buffer.alloc(500, seed)]),
  ],
  [
    'random bytes',
    'refused',
    (seed) => Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7919 + seed * 104_729) % 256)),
  ],
  ['a picture with appended HTML', 'sanitized', async (seed) => Buffer.concat([await photo(seed), html(seed)])],
  [
    'a picture with an appended ZIP archive',
    'sanitized',
    async (seed) => Buffer.concat([await photo(seed), zip(seed)]),
  ],
  [
    'a picture with a script in its text chunk',
    'sanitized',
    (seed) => png(16, 16, Buffer.alloc(16 * 17), [chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}${seed}`))]),
  ],
  ['a photograph with GPS coordinates', 'sanitized', photo],
];

/** Yields `count` files, cycling through all kinds. */
export async function* hostileFiles(count: number): AsyncGenerator<HostileFile> {
  for (let seed = 0; seed < count; seed += 1) {
    const [description, outcome, make] = KINDS[seed % KINDS.length]!;
    yield { description: `${description} (${seed})`, outcome, bytes: await make(seed) };
  }
}
