import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../baselines');
/** How far a color may be from that of the baseline: 1 is from black to white. */
const THRESHOLD = 0.05;
/** Rasterizing differs by single pixels at curves between processors, besides anti-aliasing, which is not counted. */
const MAX_DIFFERENT_PIXELS = 12;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Compares a picture with its baseline, `<name>.webp`; one that differs is written beside it, with the differences in red.
 * `UPDATE_BASELINES=1` writes the baseline instead, unless it is equal.
 * @returns how it differs; `undefined` if it does not
 */
export async function differenceFromBaseline(name: string, picture: Buffer): Promise<string | undefined> {
  const path = join(FOLDER, `${name}.webp`);
  const [actualPath, differencePath] = ['actual', 'difference'].map((kind) => join(FOLDER, `${name}.${kind}.webp`));
  await Promise.all([actualPath!, differencePath!].map((file) => rm(file, { force: true })));
  const baseline = await readFile(path).catch(() => undefined);
  const actual = await decode(picture);
  const { difference, words } = baseline ? compare(await decode(baseline), actual) : { words: 'There is no baseline' };
  if (words === undefined) return undefined;
  const small = await sharp(picture).webp({ nearLossless: true, quality: 60 }).toBuffer();
  if (process.env.UPDATE_BASELINES) {
    await writeFile(path, small);
    return undefined;
  }
  await writeFile(actualPath!, small);
  const { width, height } = actual;
  if (difference)
    await sharp(difference, { raw: { width, height, channels: 4 } })
      .webp()
      .toFile(differencePath!);
  return `${words}: see ${actualPath}, then update by \`npm run baselines\``;
}

function compare(baseline: Pixels, { data, width, height }: Pixels): { difference?: Buffer; words?: string } {
  if (baseline.width !== width || baseline.height !== height)
    return { words: `${width} × ${height} px instead of ${baseline.width} × ${baseline.height}` };
  const difference = Buffer.alloc(data.length);
  const count = pixelmatch(baseline.data, data, difference, width, height, { threshold: THRESHOLD });
  return count > MAX_DIFFERENT_PIXELS ? { difference, words: `${count} pixels differ` } : {};
}
