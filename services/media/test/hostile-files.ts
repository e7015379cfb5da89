import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photograph } from './photographs.js';

/** A file that somebody sends in place of a photograph, and what is to become of it. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** `refused`, or a picture is made of it that holds nothing of what it hid. */
  fate: 'refused' | 'harmless';
}

/** Words that must never come out again. */
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

/** A PNG that says it has so many pixels, and holds as many bytes as it is given. */
function png(width: number, height: number, scanlines: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(scanlines)), end]);
}

/** An animated picture of two frames. */
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

/** Each kind, made as often as is wanted, every time a little different. */
const KINDS: [what: string, fate: HostileFile['fate'], make: Maker][] = [
  ['an SVG', 'refused', svg],
  ['HTML that is called a jpg', 'refused', html],
  ['a zip', 'refused', zip],
  ['a GIF', 'refused', (seed) => animated(seed, 'gif')],
  ['a webp that moves', 'refused', (seed) => animated(seed, 'webp')],
  ['a png that moves', 'refused', (seed) => png(8, 8, Buffer.alloc(8 * 9, seed), [chunk('acTL', Buffer.alloc(8, 1))])],
  ['a bomb of 225 megapixels', 'refused', (seed) => png(15_000, 15_000 + seed, Buffer.alloc(1_000_000))],
  ['a bomb of more pixels than there are numbers', 'refused', () => png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(64))],
  ['a png without its pixels', 'refused', (seed) => png(64, 64, Buffer.alloc(seed + 1))],
  ['the first half of a picture', 'refused', async (seed) => (await photo(seed)).subarray(0, 700 + seed)],
  [
    'the name of a format and noise',
    'refused',
    async (seed) => Buffer.concat([(await photo(seed)).subarray(0, 24), Buffer.alloc(500, seed)]),
  ],
  [
    'noise',
    'refused',
    (seed) => Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 7919 + seed * 104_729) % 256)),
  ],
  ['a picture with a page behind it', 'harmless', async (seed) => Buffer.concat([await photo(seed), html(seed)])],
  ['a picture with a zip behind it', 'harmless', async (seed) => Buffer.concat([await photo(seed), zip(seed)])],
  [
    'a picture with a script in its text',
    'harmless',
    (seed) => png(16, 16, Buffer.alloc(16 * 17), [chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}${seed}`))]),
  ],
  ['a photograph with its place in it', 'harmless', photo],
];

/** So many hostile files of all kinds in turn. */
export async function* hostileFiles(count: number): AsyncGenerator<HostileFile> {
  for (let seed = 0; seed < count; seed += 1) {
    const [what, fate, make] = KINDS[seed % KINDS.length]!;
    yield { what: `${what} (${seed})`, fate, bytes: await make(seed) };
  }
}
