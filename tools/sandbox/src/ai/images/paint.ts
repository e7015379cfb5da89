import { createHash } from 'node:crypto';
import { AVATAR_TRAITS, type AvatarTraits, type TraitId } from '@crew/contracts/media/avatar-traits';
import { ART_STYLES } from '@crew/portraits/art-styles';
import { portraitSvg } from '@crew/portraits/portrait';
import { seeded } from '@crew/portraits/random';
import sharp from 'sharp';
import { readAttire, readTraits } from './prompt.js';

const LARGEST_SIDE = 1024;

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

/** Paints a portrait from a prompt: of the DNA Lab's traits alone, the lab's own sketch. The same input gives the same picture. */
export async function paint({ prompt, width, height, format, index, photo }: Order): Promise<Buffer> {
  const identity = photo ? createHash('sha256').update(photo).digest('hex') : '';
  const fromLab = index === 0 && prompt.startsWith('Avatar portrait of a person');
  const seed = fromLab ? undefined : `${prompt.trim().toLowerCase()}|${index}|${identity}`;
  const traits = readTraits(prompt, seed === undefined ? undefined : seeded(seed));
  if (photo) await takeColours(traits, prompt, photo);
  const side = Math.min(LARGEST_SIDE, Math.max(width, height));
  const { detail = 1 } = ART_STYLES[traits.artStyle ?? 'digital'];
  const svg = portraitSvg(traits, { ...readAttire(prompt), seed, size: Math.ceil(side * detail) });
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover', position: 'top', kernel: traits.artStyle === 'pixel' ? 'nearest' : 'cubic' })
    .removeAlpha()
    .toFormat(format, format === 'png' ? { compressionLevel: 4 } : { quality: 88 })
    .toBuffer();
}

/** Takes skin colour from the middle of a headshot and hair colour from above it, unless the prompt sets them. */
async function takeColours(traits: AvatarTraits, prompt: string, photo: Buffer): Promise<void> {
  const upright = await sharp(photo)
    .rotate()
    .resize(90, 90, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const average = async (left: number, top: number, width: number, height: number): Promise<number[]> => {
    const { channels } = await sharp(
      await sharp(upright).extract({ left, top, width, height }).png().toBuffer(),
    ).stats();
    return channels.map(({ mean }) => mean);
  };
  const asked = readTraits(prompt);
  if (!asked.skinTone) traits.skinTone = nearest('skinTone', await average(36, 40, 18, 18));
  if (!asked.hairColor) traits.hairColor = nearest('hairColor', await average(32, 8, 26, 10), NATURAL_HAIR);
}

const NATURAL_HAIR: readonly TraitId<'hairColor'>[] = ['black', 'brown', 'chestnut', 'copper', 'blonde', 'silver'];

function nearest<T extends 'skinTone' | 'hairColor'>(
  name: T,
  colour: number[],
  ids: readonly TraitId<T>[] = AVATAR_TRAITS[name].options.map(({ id }) => id as TraitId<T>),
): TraitId<T> {
  const distance = (id: TraitId<T>) => {
    const [swatch = ''] = AVATAR_TRAITS[name].options.find((option) => option.id === id)?.swatch ?? [];
    return [0, 1, 2].reduce(
      (sum, k) => sum + (parseInt(swatch.slice(1 + 2 * k, 3 + 2 * k), 16) - (colour[k] ?? 0)) ** 2,
      0,
    );
  };
  return ids.reduce((best, id) => (distance(id) < distance(best) ? id : best));
}
