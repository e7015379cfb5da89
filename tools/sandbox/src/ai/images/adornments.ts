import { darker, lighter, mix } from './colour.js';
import { emblem } from './emblems.js';
import { bothSides, MIDDLE, type Head } from './head.js';
import type { Theme } from './themes.js';
import type { Traits } from './traits.js';

const GOLD = '#f0c878';

/** Draws adornments on the skin, under the hair. */
export function drawOnSkin(head: Head, traits: Traits, theme: Theme, random: () => number): string {
  const { features, skin } = traits;
  const ink = darker(skin, 0.6);
  const drawn: string[] = [];
  if (features.has('freckles')) drawn.push(scatter(random, 34, mix(skin, '#7a3b22', 0.6), 2.6, head));
  if (features.has('stars')) drawn.push(scatter(random, 30, '#fff6d8', 2.8, head, 0.9));
  if (features.has('scar')) {
    drawn.push(
      `<path d="M${MIDDLE + 96},392 C${MIDDLE + 88},440 ${MIDDLE + 92},480 ${MIDDLE + 78},528" fill="none" stroke="${lighter(mix(skin, '#d98a86', 0.4), 0.3)}" stroke-width="6" stroke-linecap="round"/>`,
    );
  }
  if (features.has('tattoo')) drawn.push(tattoo(ink));
  if (features.has('paint')) drawn.push(paint(head, theme.accent));
  if (features.has('dimples')) {
    drawn.push(
      bothSides(
        (side) =>
          `<path d="M${MIDDLE + side * 92},${head.mouthY - 12} q${side * 9},10 ${side * 1},22" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" opacity=".4"/>`,
      ),
    );
  }
  if (features.has('beard')) drawn.push(beard(head, traits));
  if (features.has('moustache') || features.has('beard')) drawn.push(moustache(head, traits));
  return drawn.join('');
}

/** Draws accessories over face and hair. */
export function drawWorn(head: Head, traits: Traits, theme: Theme): string {
  const { features } = traits;
  const drawn: string[] = [];
  if (features.has('glasses')) drawn.push(glasses(head));
  if (features.has('visor')) drawn.push(visor(head, theme.accent));
  if (features.has('earrings')) drawn.push(bothSides((side) => earring(head, side, theme.accent)));
  if (features.has('piercing'))
    drawn.push(
      `<path d="M${MIDDLE - 10},${head.noseY + 10} a10,10 0 1,0 20,0" fill="none" stroke="${GOLD}" stroke-width="4"/>`,
    );
  if (features.has('headband')) drawn.push(circlet(head, theme));
  if (features.has('crown')) drawn.push(crown(theme));
  if (features.has('flowers')) drawn.push(flowers(theme));
  if (features.has('headphones')) drawn.push(headphones(head, theme));
  return drawn.join('');
}

/** Draws an aura or halo. */
export function drawHalo({ features }: Traits, { counter }: Theme): string {
  if (!features.has('halo')) return '';
  return `<circle cx="${MIDDLE}" cy="380" r="286" fill="none" stroke="${counter}" stroke-width="30" opacity=".35" filter="url(#soft18)"/><circle cx="${MIDDLE}" cy="380" r="286" fill="none" stroke="${lighter(counter, 0.4)}" stroke-width="5"/>`;
}

/** Draws a hood: its back behind the figure, its front over the hair. */
export function drawHood({ features }: Traits, theme: Theme): { back: string; front: string } {
  if (!features.has('hood')) return { back: '', front: '' };
  const cloth = mix(theme.sky[1], theme.accent, 0.15);
  return {
    back: `<path d="M512,92 C300,96 236,330 252,560 C262,690 200,780 130,850 L894,850 C824,780 762,690 772,560 C788,330 724,96 512,92Z" fill="${darker(cloth, 0.55)}"/>`,
    front: `<path d="M512,92 C300,96 236,330 252,560 C260,680 216,770 150,840 C240,850 330,830 400,790 C330,700 318,600 322,500 C328,340 390,214 512,206 C634,214 696,340 702,500 C706,600 694,700 624,790 C694,830 784,850 874,840 C808,770 764,680 772,560 C788,330 724,96 512,92Z" fill="${cloth}"/>
<path d="M400,790 C330,700 318,600 322,500 C328,340 390,214 512,206 C634,214 696,340 702,500 C706,600 694,700 624,790" fill="none" stroke="${theme.counter}" stroke-width="9"/>
<path d="M300,470 C306,300 390,150 512,140" fill="none" stroke="${lighter(cloth, 0.35)}" stroke-width="18" opacity=".35" filter="url(#soft6)"/>`,
  };
}

function scatter(
  random: () => number,
  count: number,
  colour: string,
  size: number,
  { noseY }: Head,
  opacity = 0.55,
): string {
  return Array.from({ length: count }, () => {
    const side = random() < 0.5 ? -1 : 1;
    const x = MIDDLE + side * (14 + random() * 104);
    const y = noseY - 34 + (random() - 0.5) * 66;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * (0.5 + random() * 0.7)).toFixed(1)}" fill="${colour}" opacity="${(opacity * (0.5 + random() * 0.5)).toFixed(2)}"/>`;
  }).join('');
}

function tattoo(ink: string): string {
  return `<g opacity=".62">${emblem(null, MIDDLE, 318, 0.4, ink)}<path d="M${MIDDLE - 128},470 q-8,40 14,78 M${MIDDLE - 114},478 q-6,32 12,60" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="${MIDDLE - 98}" cy="560" r="4" fill="${ink}"/></g>`;
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

function beard({ jaw, cheek, mouthY, chinY }: Head, traits: Traits): string {
  const base = traits.hair === 'galaxy' ? '#4a3aa0' : traits.hair;
  const [l, r] = [(x: number) => MIDDLE - x, (x: number) => MIDDLE + x];
  const d = `M${l(cheek - 2)},480 C${l(cheek - 10)},540 ${l(jaw - 8)},${mouthY - 30} ${l(72)},${mouthY - 18} C${l(60)},${mouthY + 24} ${l(34)},${mouthY + 38} ${MIDDLE},${mouthY + 38} C${r(34)},${mouthY + 38} ${r(60)},${mouthY + 24} ${r(72)},${mouthY - 18} C${r(jaw - 8)},${mouthY - 30} ${r(cheek - 10)},540 ${r(cheek - 2)},480 C${r(cheek + 6)},560 ${r(jaw + 12)},${chinY - 20} ${r(66)},${chinY + 26} C${r(30)},${chinY + 50} ${l(30)},${chinY + 50} ${l(66)},${chinY + 26} C${l(jaw + 12)},${chinY - 20} ${l(cheek + 6)},560 ${l(cheek - 2)},480Z`;
  const strands = Array.from({ length: 15 }, (_, i) => {
    const x = MIDDLE + (i - 7) * 11;
    return `<path d="M${x},${mouthY + 46} q${(i - 7) * 1.2},22 ${(7 - i) * 0.6},${46 - Math.abs(i - 7) * 2}" fill="none" stroke="${i % 2 ? lighter(base, 0.22) : darker(base, 0.3)}" stroke-width="3" opacity=".5"/>`;
  });
  return `<path d="${d}" fill="${darker(base, 0.14)}"/>${strands.join('')}`;
}

function moustache({ mouthY }: Head, traits: Traits): string {
  const base = traits.hair === 'galaxy' ? '#4a3aa0' : darker(traits.hair, 0.1);
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

function visor({ eyeY, cheek }: Head, accent: string): string {
  return `<defs><linearGradient id="visor" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(accent, 0.5)}"/><stop offset="1" stop-color="${darker(accent, 0.4)}"/></linearGradient></defs>
<path d="M${MIDDLE - cheek - 8},${eyeY - 40} C${MIDDLE - 60},${eyeY - 58} ${MIDDLE + 60},${eyeY - 58} ${MIDDLE + cheek + 8},${eyeY - 40} L${MIDDLE + cheek},${eyeY + 22} C${MIDDLE + 70},${eyeY + 44} ${MIDDLE + 30},${eyeY + 34} ${MIDDLE},${eyeY + 22} C${MIDDLE - 30},${eyeY + 34} ${MIDDLE - 70},${eyeY + 44} ${MIDDLE - cheek},${eyeY + 22}Z" fill="url(#visor)" opacity=".62" stroke="${lighter(accent, 0.4)}" stroke-width="4"/>
<path d="M${MIDDLE - 110},${eyeY - 26} L${MIDDLE - 40},${eyeY - 34}" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`;
}

function earring({ cheek, eyeY }: Head, side: 1 | -1, accent: string): string {
  const x = MIDDLE + side * (cheek + 8);
  return `<circle cx="${x}" cy="${eyeY + 82}" r="5" fill="${GOLD}"/><path d="M${x},${eyeY + 86} v22" stroke="${GOLD}" stroke-width="4"/><path d="M${x},${eyeY + 104} l11,18 l-11,22 l-11,-22Z" fill="${accent}" stroke="${GOLD}" stroke-width="3"/>`;
}

function circlet({ cheek }: Head, { accent }: Theme): string {
  const d = `M${MIDDLE - cheek - 8},372 C${MIDDLE - 90},330 ${MIDDLE + 90},330 ${MIDDLE + cheek + 8},372`;
  return `<path d="${d}" fill="none" stroke="#7c5a26" stroke-width="18"/><path d="${d}" fill="none" stroke="${GOLD}" stroke-width="11"/><path d="M${MIDDLE},318 l16,24 l-16,24 l-16,-24Z" fill="${lighter(accent, 0.25)}" stroke="${GOLD}" stroke-width="5"/>`;
}

function crown({ accent }: Theme): string {
  return `<path d="M372,268 L352,128 L430,196 L472,92 L512,184 L552,92 L594,196 L672,128 L652,268 C600,240 424,240 372,268Z" fill="${GOLD}" stroke="#8a6126" stroke-width="5" stroke-linejoin="round"/>
<path d="M378,258 C430,234 594,234 646,258" fill="none" stroke="#fff1c4" stroke-width="6" opacity=".8"/>
<circle cx="512" cy="214" r="15" fill="${accent}" stroke="#8a6126" stroke-width="4"/><circle cx="440" cy="224" r="10" fill="${lighter(accent, 0.3)}"/><circle cx="584" cy="224" r="10" fill="${lighter(accent, 0.3)}"/>`;
}

function flowers({ accent, counter }: Theme): string {
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

function headphones({ cheek, eyeY }: Head, { accent }: Theme): string {
  const d = `M${MIDDLE - cheek - 30},${eyeY + 10} C${MIDDLE - cheek - 50},120 ${MIDDLE + cheek + 50},120 ${MIDDLE + cheek + 30},${eyeY + 10}`;
  return `<path d="${d}" fill="none" stroke="#16142c" stroke-width="30"/><path d="${d}" fill="none" stroke="${accent}" stroke-width="8"/>
${bothSides((side) => `<rect x="${MIDDLE + side * (cheek + 28) - 34}" y="${eyeY - 34}" width="68" height="116" rx="32" fill="#1d1a3a" stroke="${accent}" stroke-width="7"/><circle cx="${MIDDLE + side * (cheek + 28)}" cy="${eyeY + 24}" r="15" fill="${lighter(accent, 0.3)}"/>`)}`;
}
