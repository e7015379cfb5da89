import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { seeded } from '../../random.js';
import { toHex } from './colour.js';
import { finish } from './finish.js';
import { drawPortrait } from './portrait.js';
import { drawScene } from './scene.js';
import { themeFor } from './themes.js';
import { asksForPerson, readTraits, type Traits } from './traits.js';

/** The width of the canvas in pixels. */
const CANVAS = 1024;

export interface Order {
  prompt: string;
  /** Pixels. */
  width: number;
  height: number;
  format: 'png' | 'jpeg' | 'webp';
  /** Index among several pictures of one prompt. */
  index: number;
  /** A headshot whose colours and hash determine the portrait. */
  photo?: Buffer;
}

/** Paints a picture from a prompt. The same input gives the same picture. */
export async function paint(order: Order): Promise<Buffer> {
  const { prompt, width, height, format, index, photo } = order;
  const identity = photo ? createHash('sha256').update(photo).digest('hex') : '';
  const random = seeded(`${prompt.trim().toLowerCase()}|${index}|${identity}`);
  const person = photo !== undefined || asksForPerson(prompt);
  const theme = themeFor(prompt, person, random);
  const traits = readTraits(prompt, random);
  const seed = Math.floor(random() * 1_000_000);
  if (!person) {
    const scene = await finish(
      drawScene(prompt, theme, random, CANVAS, Math.round((CANVAS * height) / width)),
      traits.artStyle,
      seed,
      width,
      false,
    );
    return encode(
      sharp(await scene.png({ compressionLevel: 0 }).toBuffer()).resize(width, height, { fit: 'fill' }),
      format,
    );
  }
  if (photo) await takeColours(traits, prompt, photo);
  const side = Math.min(CANVAS, Math.max(width, height));
  const portrait = await finish(drawPortrait(traits, theme, random), traits.artStyle, seed, side, true);
  const square = await portrait.png({ compressionLevel: 0 }).toBuffer();
  return encode(sharp(square).resize(width, height, { fit: 'cover', position: 'top' }), format);
}

async function encode(picture: Sharp, format: Order['format']): Promise<Buffer> {
  return picture.toFormat(format, format === 'png' ? { compressionLevel: 4 } : { quality: 88 }).toBuffer();
}

/** Takes skin colour from the middle of a headshot and hair colour from above it, unless the prompt sets them. */
async function takeColours(traits: Traits, prompt: string, photo: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(90, 90, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const average = (left: number, top: number, right: number, bottom: number): string => {
    const sums = [0, 0, 0];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (data[(y * info.width + x) * info.channels + k] ?? 0);
      }
    }
    return toHex(sums.map((sum) => sum / ((right - left) * (bottom - top))));
  };
  if (!/\bskin|complexion\b/i.test(prompt)) traits.skin = nearestOf(NATURAL_SKINS, average(36, 40, 54, 58));
  if (!/\bhair\b/i.test(prompt)) traits.hair = nearestOf(NATURAL_HAIRS, average(32, 8, 58, 18));
}

const NATURAL_SKINS = ['#f1d0ba', '#e9bf9e', '#d6a076', '#c79a6b', '#bd8253', '#95603d', '#6d422c', '#4d2f22'];
const NATURAL_HAIRS = [
  '#211d2b',
  '#33231d',
  '#4b2e21',
  '#7a4a2c',
  '#7b2f22',
  '#b9492a',
  '#dcb15f',
  '#b4b8c9',
  '#eeeef5',
];

function nearestOf(colours: string[], wanted: string): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [r = 0, g = 0, b = 0] = parts(wanted);
  const distance = (colour: string) => {
    const [x = 0, y = 0, z = 0] = parts(colour);
    return (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2;
  };
  return colours.reduce((best, colour) => (distance(colour) < distance(best) ? colour : best));
}
