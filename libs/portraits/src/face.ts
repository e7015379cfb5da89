import { darker, lighter, mix } from './colour.js';
import { bothSides, facePath, MIDDLE, type Head } from './head.js';
import type { Look } from './look.js';

/** Eyes, brows and mouth of an expression. Openness 1 is a wide open eye; lifts are in pixels, upwards positive. */
const SETTINGS: Record<
  Look['expression'],
  { open: number; gaze?: [number, number]; inner: number; outer: number; lift: number; mouth: keyof typeof MOUTHS }
> = {
  serene: { open: 0.56, inner: 0, outer: 0, lift: 2, mouth: 'soft' },
  smile: { open: 0.68, inner: 2, outer: 0, lift: 4, mouth: 'smile' },
  joyful: { open: 0.56, inner: 4, outer: 2, lift: 8, mouth: 'laugh' },
  mysterious: { open: 0.56, inner: -2, outer: 6, lift: 2, mouth: 'smirk' },
  fierce: { open: 0.64, inner: -14, outer: 8, lift: -2, mouth: 'firm' },
  thoughtful: { open: 0.8, gaze: [5, -7], inner: 4, outer: -2, lift: 2, mouth: 'soft' },
  confident: { open: 0.66, inner: 0, outer: 5, lift: 3, mouth: 'smirk' },
};

/** Upper edge, line between and lower edge of the lips, relative to the middle of the mouth. */
const MOUTHS = {
  soft: { width: 50, corner: -8, upper: 12, lower: 17, open: 0 },
  smile: { width: 62, corner: -17, upper: 9, lower: 17, open: 0 },
  laugh: { width: 68, corner: -19, upper: 11, lower: 15, open: 30 },
  smirk: { width: 55, corner: -11, upper: 11, lower: 16, open: 0 },
  firm: { width: 52, corner: 1, upper: 8, lower: 13, open: 0 },
};

/** How deep the wrinkles are. */
const WRINKLES: Partial<Record<Look['ageRange'], number>> = {
  thirties: 0.1,
  forties: 0.24,
  fifties: 0.36,
  elder: 0.52,
};

/** Draws the face without hair, lit from the left. */
export function drawFace(head: Head, look: Look, accent: string): string {
  const { skin } = look;
  const shade = mix(darker(skin, 0.42), '#7a2f4a', 0.16);
  const path = facePath(head);
  return `
<defs>
  <clipPath id="face"><path d="${path}"/></clipPath>
  <radialGradient id="skin" cx=".36" cy=".36" r=".85"><stop offset="0" stop-color="${lighter(skin, 0.16)}"/><stop offset=".52" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, shade, 0.72)}"/></radialGradient>
  <linearGradient id="neck" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade}"/><stop offset=".55" stop-color="${mix(skin, shade, 0.5)}"/><stop offset="1" stop-color="${mix(skin, shade, 0.25)}"/></linearGradient>
</defs>
${bothSides((side) => ear(head, side, skin, shade))}
<path d="${path}" fill="url(#skin)"/>
<g clip-path="url(#face)">
  <path d="M${MIDDLE + 34},200 C${MIDDLE + 60},420 ${MIDDLE + 44},560 ${MIDDLE + 10},700 L800,700 L800,200Z" fill="${shade}" opacity=".26" filter="url(#soft18)"/>
  <ellipse cx="${MIDDLE}" cy="${head.chinY + 18}" rx="130" ry="46" fill="${shade}" opacity=".35" filter="url(#soft18)"/>
  ${bothSides((side) => `<ellipse cx="${MIDDLE + side * 92}" cy="${head.noseY + 6}" rx="42" ry="28" fill="${mix(skin, '#e2516b', 0.5)}" opacity=".26" filter="url(#soft12)"/>`)}
  <path d="M${MIDDLE + head.cheek + 6},330 C${MIDDLE + head.cheek},480 ${MIDDLE + head.jaw + 6},560 ${MIDDLE + head.jaw - 30},630" fill="none" stroke="${accent}" stroke-width="16" opacity=".55" filter="url(#soft6)"/>
  ${bothSides((side) => `<ellipse cx="${MIDDLE + side * head.eyeX}" cy="${head.eyeY - 6}" rx="54" ry="34" fill="${shade}" opacity=".22" filter="url(#soft12)"/>`)}
</g>
${nose(head, skin, shade)}
${bothSides((side) => eye(head, look, side, shade))}
${bothSides((side) => brow(head, look, side))}
${mouth(head, look, shade)}
${ageLines(head, look, shade)}`;
}

/** Draws the neck; its gradient is defined by `drawFace`. */
export function drawNeck(head: Head): string {
  return `<path d="M${MIDDLE - 66},${head.chinY - 90} C${MIDDLE - 62},720 ${MIDDLE - 74},760 ${MIDDLE - 150},800 L${MIDDLE + 150},800 C${MIDDLE + 74},760 ${MIDDLE + 62},720 ${MIDDLE + 66},${head.chinY - 90}Z" fill="url(#neck)"/>`;
}

function ear({ cheek, eyeY }: Head, side: 1 | -1, skin: string, shade: string): string {
  const x = MIDDLE + side * (cheek + 4);
  return `<ellipse cx="${x}" cy="${eyeY + 34}" rx="19" ry="42" fill="${mix(skin, shade, side > 0 ? 0.4 : 0.12)}" transform="rotate(${side * 8} ${x} ${eyeY + 34})"/>
<path d="M${x - side * 4},${eyeY + 8} q${side * 16},24 ${side * 2},50" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity=".45"/>`;
}

function nose({ noseY }: Head, skin: string, shade: string): string {
  return `<path d="M${MIDDLE + 8},${noseY - 92} C${MIDDLE + 14},${noseY - 50} ${MIDDLE + 22},${noseY - 26} ${MIDDLE + 32},${noseY - 8} C${MIDDLE + 26},${noseY + 10} ${MIDDLE + 8},${noseY + 8} ${MIDDLE},${noseY + 6} Z" fill="${shade}" opacity=".26"/>
<path d="M${MIDDLE - 22},${noseY + 1} C${MIDDLE - 14},${noseY + 9} ${MIDDLE - 8},${noseY + 6} ${MIDDLE},${noseY + 9} C${MIDDLE + 8},${noseY + 6} ${MIDDLE + 14},${noseY + 9} ${MIDDLE + 23},${noseY}" fill="none" stroke="${shade}" stroke-width="4.500" stroke-linecap="round" opacity=".75"/>
<path d="M${MIDDLE - 4},${noseY - 84} C${MIDDLE - 8},${noseY - 50} ${MIDDLE - 7},${noseY - 30} ${MIDDLE - 6},${noseY - 14}" fill="none" stroke="${lighter(skin, 0.5)}" stroke-width="9" stroke-linecap="round" opacity=".42" filter="url(#soft3)"/>`;
}

function eye({ eyeX, eyeY }: Head, look: Look, side: 1 | -1, shade: string): string {
  const { open, gaze: [dx, dy] = [0, 0] } = SETTINGS[look.expression];
  const size = look.artStyle === 'anime' ? 1.34 : 1;
  const x = MIDDLE + side * eyeX;
  const lash = darker(mix(look.hair.base, '#1a1020', 0.75), 0.2);
  const half = 36 * size;
  const [inX, outX] = [x - side * half, x + side * half];
  const [up, down] = [30 * open * size, 19 * (0.7 + open * 0.3) * size];
  const almond = `M${inX},${eyeY + 6} C${x - side * 18 * size},${eyeY - up} ${x + side * 20 * size},${eyeY - up} ${outX},${eyeY - 3} C${x + side * 18 * size},${eyeY + down + 4} ${x - side * 16 * size},${eyeY + down + 2} ${inX},${eyeY + 6}Z`;
  const upper = `M${inX - side * 2},${eyeY + 7} C${x - side * 18 * size},${eyeY - up - 1} ${x + side * 20 * size},${eyeY - up - 1} ${outX + side * 3},${eyeY - 5}`;
  const id = side < 0 ? 'eyeL' : 'eyeR';
  const [iris, irisX, irisY] = [21 * size, x + dx, eyeY - 2 + dy];
  return `<defs><clipPath id="${id}"><path d="${almond}"/></clipPath>
<radialGradient id="${id}i" cx=".5" cy=".62" r=".6"><stop offset="0" stop-color="${lighter(look.eyes, 0.48)}"/><stop offset=".55" stop-color="${look.eyes}"/><stop offset="1" stop-color="${darker(look.eyes, 0.62)}"/></radialGradient></defs>
<path d="${almond}" fill="#f6f1f4"/>
<g clip-path="url(#${id})">
  <circle cx="${irisX}" cy="${irisY}" r="${iris}" fill="url(#${id}i)"/>
  <circle cx="${irisX}" cy="${irisY}" r="${iris * 0.42}" fill="#120b16"/>
  <path d="${upper} L${outX},${eyeY - 60} L${inX},${eyeY - 60}Z" fill="${shade}" opacity=".42" transform="translate(0 8)" filter="url(#soft3)"/>
  <circle cx="${irisX - 7 * size}" cy="${irisY - 7 * size}" r="${5.6 * size}" fill="#fff" opacity=".95"/>
  <circle cx="${irisX + 7 * size}" cy="${irisY + 7 * size}" r="${2.6 * size}" fill="#fff" opacity=".6"/>
</g>
<path d="${upper} l${side * 9},-7" fill="none" stroke="${lash}" stroke-width="${6.5 * size}" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M${inX + side * 10},${eyeY + 14} C${x},${eyeY + down + 6} ${x + side * 18},${eyeY + down + 4} ${outX - side * 4},${eyeY + 4}" fill="none" stroke="${shade}" stroke-width="2.500" opacity=".6"/>
<path d="M${inX + side * 6},${eyeY - up * 0.72 - 8} C${x - side * 8},${eyeY - up - 15} ${x + side * 20},${eyeY - up - 13} ${outX},${eyeY - 17}" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`;
}

function brow({ eyeX, eyeY }: Head, look: Look, side: 1 | -1): string {
  const { inner, outer, lift } = SETTINGS[look.expression];
  const x = MIDDLE + side * eyeX;
  const y = eyeY - 54 - lift - (look.artStyle === 'anime' ? 8 : 0);
  const base = look.hair.base;
  const colour = look.ageRange === 'elder' ? mix(base, '#8a8794', 0.4) : darker(base, 0.3);
  const raised = look.expression === 'mysterious' && side > 0 ? 10 : 0;
  const [inX, outX] = [x - side * 40, x + side * 46];
  const [inY, midY, outY] = [y + 8 - inner, y - 9 - raised, y + 6 - outer - raised * 0.6];
  return `<path d="M${inX},${inY + 8} C${inX + side * 26},${midY} ${outX - side * 30},${midY - 3} ${outX},${outY} C${outX - side * 30},${midY + 10} ${inX + side * 26},${midY + 16} ${inX},${inY + 8}Z" fill="${colour}" stroke="${colour}" stroke-width="3.500" stroke-linejoin="round" opacity=".92"/>`;
}

function mouth({ mouthY }: Head, look: Look, shade: string): string {
  const { width, corner, upper, lower, open } = MOUTHS[SETTINGS[look.expression].mouth];
  const lip = mix(mix(look.skin, '#b8324e', 0.48), '#5c1c33', 0.12);
  const skew = SETTINGS[look.expression].mouth === 'smirk' ? 5 : 0;
  const [x1, y1, x2, y2] = [MIDDLE - width, mouthY + corner + skew, MIDDLE + width, mouthY + corner - skew];
  const seam = `C${MIDDLE - width * 0.4},${mouthY + 4} ${MIDDLE + width * 0.4},${mouthY + 4} ${x2},${y2}`;
  const bottom = mouthY + open;
  const hole =
    open > 0
      ? `<path d="M${x1},${y1} ${seam} C${MIDDLE + width * 0.55},${bottom + 8} ${MIDDLE - width * 0.55},${bottom + 8} ${x1},${y1}Z" fill="#4a1626"/>
<path d="M${x1 + 12},${y1 + 6} C${MIDDLE - width * 0.4},${mouthY + 5} ${MIDDLE + width * 0.4},${mouthY + 5} ${x2 - 12},${y2 + 6} C${MIDDLE + width * 0.4},${mouthY + 17} ${MIDDLE - width * 0.4},${mouthY + 17} ${x1 + 12},${y1 + 6}Z" fill="#fbf6f2"/>`
      : '';
  return `${hole}
<path d="M${x1},${y1} C${MIDDLE - width * 0.55},${mouthY - upper + 1} ${MIDDLE - 16},${mouthY - upper - 4} ${MIDDLE},${mouthY - upper + 2} C${MIDDLE + 16},${mouthY - upper - 4} ${MIDDLE + width * 0.55},${mouthY - upper + 1} ${x2},${y2} C${MIDDLE + width * 0.4},${mouthY + 4} ${MIDDLE - width * 0.4},${mouthY + 4} ${x1},${y1}Z" fill="${darker(lip, 0.12)}"/>
<path d="M${x1 + 5},${y1 + open * 0.42} C${MIDDLE - width * 0.4},${bottom + 4} ${MIDDLE + width * 0.4},${bottom + 4} ${x2 - 5},${y2 + open * 0.42} C${MIDDLE + width * 0.5},${bottom + lower + 6} ${MIDDLE - width * 0.5},${bottom + lower + 6} ${x1 + 5},${y1 + open * 0.42}Z" fill="${lighter(lip, 0.1)}"/>
<ellipse cx="${MIDDLE - 10}" cy="${bottom + lower * 0.55 + 2}" rx="${width * 0.36}" ry="4" fill="#fff" opacity=".28" filter="url(#soft3)"/>
<path d="M${x1 - 3},${y1} ${seam}" fill="none" stroke="${darker(shade, 0.35)}" stroke-width="3.500" stroke-linecap="round" opacity="${open > 0 ? 0.2 : 0.7}"/>
<path d="M${MIDDLE - 24},${bottom + lower + 15} q24,8 48,0" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity=".32" filter="url(#soft3)"/>`;
}

function ageLines({ eyeX, eyeY, noseY, mouthY }: Head, { ageRange }: Look, shade: string): string {
  const strength = WRINKLES[ageRange];
  if (!strength) return '';
  const line = (d: string) =>
    `<path d="${d}" fill="none" stroke="${shade}" stroke-width="3.500" stroke-linecap="round" opacity="${strength}"/>`;
  const folds = bothSides((side) => {
    const out = MIDDLE + side * (eyeX + 42);
    return (
      line(
        `M${MIDDLE + side * 40},${noseY - 4} C${MIDDLE + side * 64},${noseY + 20} ${MIDDLE + side * 72},${mouthY - 14} ${MIDDLE + side * 70},${mouthY + 8}`,
      ) +
      line(`M${out},${eyeY - 2} l${side * 16},-7`) +
      line(`M${out},${eyeY + 7} l${side * 17},3`) +
      line(`M${MIDDLE + side * (eyeX - 26)},${eyeY + 36} q${side * 28},12 ${side * 54},-4`)
    );
  });
  const forehead =
    strength > 0.3 ? line(`M${MIDDLE - 62},345 q62,-13 124,0`) + line(`M${MIDDLE - 50},368 q50,-10 100,0`) : '';
  return folds + forehead;
}
