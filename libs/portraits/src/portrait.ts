import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import { ART_STYLES } from './art-styles.js';
import { drawAttire, SILHOUETTE } from './attire.js';
import { drawBackdrop, drawForeground, SOFTENERS } from './backdrop.js';
import { drawFace, drawNeck } from './face.js';
import { drawHalo, drawOnSkin, drawWorn } from './features.js';
import { drawHair } from './hair.js';
import { facePath, headOf } from './head.js';
import { lookOf } from './look.js';
import { type Faction, paletteOf } from './palettes.js';
import { seeded } from './random.js';

export interface PortraitOptions {
  /** The uniform worn; other attire without. */
  uniform?: Faction | 'crew' | undefined;
  /** Whose colours the picture has; chosen by the seed without. */
  faction?: Faction | 'crew' | undefined;
  /** Varies backdrop, attire and strands; derived from the colours of hair and eyes without. */
  seed?: string | undefined;
  /** Omits the hair. */
  bald?: boolean;
  /** Draws the figure alone, without backdrop and art style. */
  bare?: boolean;
  /** Width and height in pixels. */
  size?: number;
  /** The visible part of the canvas of 1024 × 1024, as a `viewBox`. */
  view?: string;
}

const CONTOUR = '#140c20';

/** Returns a portrait as an SVG document. The same input gives the same text. */
export function portraitSvg(traits: AvatarTraits, options: PortraitOptions = {}): string {
  const { uniform, faction = uniform, size = 1024, view = '0 0 1024 1024', bald = false, bare = false } = options;
  const look = lookOf(traits);
  const seed = options.seed ?? `${look.hairColor} ${look.eyeColor}`;
  const palette = paletteOf(faction, seeded(`${seed} palette`));
  const head = headOf(look);
  const hair = bald ? { defs: '', silhouette: '', back: '', front: '' } : drawHair(head, look, seeded(`${seed} hair`));
  const { filter, over, outlined } = ART_STYLES[bare ? 'digital' : look.artStyle];
  const contour = outlined
    ? `<g fill="${CONTOUR}" stroke="${CONTOUR}" stroke-width="13" stroke-linejoin="round"><path d="${facePath(head)}"/>${hair.silhouette}${SILHOUETTE}${drawNeck(head)}</g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${size}" height="${size}"><defs>${SOFTENERS}${hair.defs}${filter ? `<filter id="style" filterUnits="userSpaceOnUse" x="0" y="0" width="1024" height="1024" color-interpolation-filters="sRGB">${filter}</filter>` : ''}</defs>
<g${filter ? ' filter="url(#style)"' : ''}>${bare ? '' : drawBackdrop(palette, seeded(`${seed} backdrop`))}
${drawHalo(look, palette)}
<g transform="translate(-51 -26) scale(1.1)">${contour}
${hair.back}
${drawNeck(head)}
${drawAttire(uniform, palette, seeded(`${seed} attire`))}
${drawFace(head, look, palette.accent)}
${drawOnSkin(head, look, palette, seeded(`${seed} skin`))}
${hair.front}
${drawWorn(head, look, palette)}</g>
${bare ? '' : drawForeground(palette)}</g>${over?.(palette, seeded(`${seed} style`)) ?? ''}</svg>`;
}
