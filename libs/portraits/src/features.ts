import { darker, lighter, mix } from './colour.js';
import { bothSides, MIDDLE, type Head } from './head.js';
import type { Look } from './look.js';
import type { Palette } from './palettes.js';

const GOLD = '#f0c878';

/** Adornments on the skin, under the hair. */
export function drawOnSkin(head: Head, look: Look, { accent }: Palette, random: () => number): string {
  const { features } = look;
  return [
    features.has('freckles') ? freckles(head, look.skin, random) : '',
    features.has('paint') ? paint(head, accent) : '',
    features.has('beard') ? beard(head, look) + moustache(head, look) : '',
  ].join('');
}

/** Accessories over face and hair. */
export function drawWorn(head: Head, { features }: Look, palette: Palette): string {
  return [
    features.has('glasses') ? glasses(head) : '',
    features.has('earrings') ? bothSides((side) => earring(head, side, palette.accent)) : '',
    features.has('flowers') ? flowers(palette) : '',
    features.has('headphones') ? headphones(head, palette) : '',
  ].join('');
}

/** The halo, behind the figure. */
export function drawHalo({ features }: Look, { counter }: Palette): string {
  if (!features.has('halo')) return '';
  return `<circle cx="${MIDDLE}" cy="380" r="286" fill="none" stroke="${counter}" stroke-width="30" opacity=".35" filter="url(#soft18)"/><circle cx="${MIDDLE}" cy="380" r="286" fill="none" stroke="${lighter(counter, 0.4)}" stroke-width="5"/>`;
}

function freckles({ noseY }: Head, skin: string, random: () => number): string {
  return Array.from({ length: 34 }, () => {
    const side = random() < 0.5 ? -1 : 1;
    const [x, y] = [MIDDLE + side * (14 + random() * 104), noseY - 34 + (random() - 0.5) * 66];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1.6 + random() * 2).toFixed(1)}" fill="${mix(skin, '#7a3b22', 0.65)}" opacity="${(0.4 + random() * 0.3).toFixed(2)}"/>`;
  }).join('');
}

function paint({ eyeX, eyeY, mouthY, chinY }: Head, accent: string): string {
  const stroke = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${accent}" stroke-width="${width * 2.4}" stroke-linecap="round" opacity=".35" filter="url(#soft6)"/><path d="${d}" fill="none" stroke="${lighter(accent, 0.3)}" stroke-width="${width}" stroke-linecap="round"/>`;
  return (
    bothSides((side) => {
      const x = MIDDLE + side * eyeX;
      return (
        stroke(
          `M${x + side * 4},${eyeY + 44} C${x + side * 14},${eyeY + 74} ${x + side * 12},${eyeY + 96} ${x - side * 2},${eyeY + 120}`,
          6,
        ) + `<circle cx="${x + side * 30}" cy="${eyeY + 52}" r="5" fill="${lighter(accent, 0.4)}"/>`
      );
    }) +
    stroke(`M${MIDDLE},${mouthY + 34} V${chinY - 8}`, 6) +
    stroke(`M${MIDDLE},300 V352`, 6)
  );
}

function beard({ jaw, cheek, mouthY, chinY }: Head, { hair }: Look): string {
  const base = hair.base;
  const [l, r] = [(x: number) => MIDDLE - x, (x: number) => MIDDLE + x];
  const d = `M${l(cheek - 2)},480 C${l(cheek - 10)},540 ${l(jaw - 8)},${mouthY - 30} ${l(72)},${mouthY - 18} C${l(60)},${mouthY + 24} ${l(34)},${mouthY + 38} ${MIDDLE},${mouthY + 38} C${r(34)},${mouthY + 38} ${r(60)},${mouthY + 24} ${r(72)},${mouthY - 18} C${r(jaw - 8)},${mouthY - 30} ${r(cheek - 10)},540 ${r(cheek - 2)},480 C${r(cheek + 6)},560 ${r(jaw + 12)},${chinY - 20} ${r(66)},${chinY + 26} C${r(30)},${chinY + 50} ${l(30)},${chinY + 50} ${l(66)},${chinY + 26} C${l(jaw + 12)},${chinY - 20} ${l(cheek + 6)},560 ${l(cheek - 2)},480Z`;
  const strands = Array.from({ length: 15 }, (_, i) => {
    const x = MIDDLE + (i - 7) * 11;
    return `<path d="M${x},${mouthY + 46} q${(i - 7) * 1.2},22 ${(7 - i) * 0.6},${46 - Math.abs(i - 7) * 2}" fill="none" stroke="${i % 2 ? lighter(base, 0.22) : darker(base, 0.3)}" stroke-width="3" opacity=".5"/>`;
  });
  return `<path d="${d}" fill="${darker(base, 0.14)}"/>${strands.join('')}`;
}

function moustache({ mouthY }: Head, { hair }: Look): string {
  const base = darker(hair.base, 0.1);
  const y = mouthY - 18;
  return bothSides((side) => {
    const x = (d: number) => MIDDLE + side * d;
    return `<path d="M${MIDDLE},${y - 8} C${x(20)},${y - 18} ${x(52)},${y - 8} ${x(78)},${y + 16} C${x(54)},${y + 14} ${x(24)},${y + 12} ${MIDDLE},${y + 6}Z" fill="${base}"/>`;
  });
}

function glasses({ eyeX, eyeY, cheek }: Head): string {
  return (
    bothSides((side) => {
      const x = MIDDLE + side * eyeX;
      return `<rect x="${x - 54}" y="${eyeY - 42}" width="108" height="86" rx="40" fill="#dfe9ff" opacity=".13"/><rect x="${x - 54}" y="${eyeY - 42}" width="108" height="86" rx="40" fill="none" stroke="#2a2030" stroke-width="8"/><rect x="${x - 54}" y="${eyeY - 42}" width="108" height="86" rx="40" fill="none" stroke="${GOLD}" stroke-width="3"/>
<path d="M${x - 30},${eyeY - 24} q16,-12 34,-8" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/>
<path d="M${x + side * 54},${eyeY - 8} L${MIDDLE + side * (cheek + 2)},${eyeY - 14}" stroke="#2a2030" stroke-width="8"/>`;
    }) +
    `<path d="M${MIDDLE - 14},${eyeY - 6} q14,-12 28,0" fill="none" stroke="#2a2030" stroke-width="8"/><path d="M${MIDDLE - 14},${eyeY - 6} q14,-12 28,0" fill="none" stroke="${GOLD}" stroke-width="3"/>`
  );
}

function earring({ cheek, eyeY }: Head, side: 1 | -1, accent: string): string {
  const x = MIDDLE + side * (cheek + 8);
  return `<circle cx="${x}" cy="${eyeY + 82}" r="5" fill="${GOLD}"/><path d="M${x},${eyeY + 86} v22" stroke="${GOLD}" stroke-width="4"/><path d="M${x},${eyeY + 104} l11,18 l-11,22 l-11,-22Z" fill="${accent}" stroke="${GOLD}" stroke-width="3"/>`;
}

function flowers({ accent, counter }: Palette): string {
  const bloom = (x: number, y: number, r: number, colour: string) =>
    `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="0" cy="${-r * 0.8}" rx="${r * 0.5}" ry="${r * 0.78}" fill="${colour}" transform="rotate(${turn})"/>`).join('')}<circle r="${r * 0.38}" fill="#ffe7a6"/></g>`;
  const leaf = (x: number, y: number, turn: number) =>
    `<path d="M0,0 q20,-20 46,-8 q-18,24 -46,8Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#5f9c6a"/>`;
  return [
    leaf(360, 260, 200),
    leaf(430, 196, 250),
    leaf(640, 210, 330),
    leaf(676, 280, 20),
    bloom(380, 252, 34, accent),
    bloom(448, 204, 26, counter),
    bloom(520, 188, 32, lighter(accent, 0.35)),
    bloom(594, 204, 26, counter),
    bloom(654, 256, 34, accent),
  ].join('');
}

function headphones({ cheek, eyeY }: Head, { accent }: Palette): string {
  const d = `M${MIDDLE - cheek - 30},${eyeY + 10} C${MIDDLE - cheek - 50},120 ${MIDDLE + cheek + 50},120 ${MIDDLE + cheek + 30},${eyeY + 10}`;
  return `<path d="${d}" fill="none" stroke="#16142c" stroke-width="30"/><path d="${d}" fill="none" stroke="${accent}" stroke-width="8"/>
${bothSides((side) => `<rect x="${MIDDLE + side * (cheek + 28) - 34}" y="${eyeY - 34}" width="68" height="116" rx="32" fill="#1d1a3a" stroke="${accent}" stroke-width="7"/><circle cx="${MIDDLE + side * (cheek + 28)}" cy="${eyeY + 24}" r="15" fill="${lighter(accent, 0.3)}"/>`)}`;
}
