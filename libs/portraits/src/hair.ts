import { darker, lighter, mix } from './colour.js';
import { HAIR_SHAPES } from './hair-shapes.js';
import { MIDDLE, type Head } from './head.js';
import type { Look } from './look.js';

/** Hair in two layers: behind the head and on it. */
export interface Hair {
  defs: string;
  /** All outlines, for a contour around the figure. */
  silhouette: string;
  back: string;
  front: string;
}

const R = (x: number) => MIDDLE + x;
const L = (x: number) => MIDDLE - x;

/** Draws hair; `random` places curls and strands. */
export function drawHair(head: Head, look: Look, random: () => number): Hair {
  const shape = HAIR_SHAPES[look.hairStyle](head, random);
  const { deep, base, bright } = look.hair;
  const galaxy = look.hairColor === 'galaxy';
  const across = 'gradientUnits="userSpaceOnUse"';
  const defs = `
<linearGradient id="hair" ${across} x1="600" y1="780" x2="420" y2="170"><stop offset="0" stop-color="${deep}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${bright}"/></linearGradient>
<linearGradient id="hairBack" ${across} x1="0" y1="200" x2="0" y2="940"><stop offset="0" stop-color="${darker(base, 0.55)}"/><stop offset=".6" stop-color="${galaxy ? '#7a3fb8' : darker(base, 0.3)}"/><stop offset="1" stop-color="${galaxy ? '#e07ac8' : darker(base, 0.12)}"/></linearGradient>
<clipPath id="hairFront">${paths(shape.front)}</clipPath><clipPath id="hairBehind">${paths(shape.back)}</clipPath>`;
  const glints = galaxy ? starDust(random, 46) : '';
  const strands = (count: number, opacity: number) =>
    shape.strands === 'none'
      ? ''
      : shape.strands === 'curls'
        ? drawCurls(base, random, count * 5)
        : drawStrands(shape.strands, base, random, count, opacity);
  const edge = shape.edged ? `stroke="${darker(base, 0.62)}" stroke-width="3"` : '';
  const shine = `<path d="M${L(112)},318 C${L(86)},258 ${L(20)},228 ${R(56)},234" fill="none" stroke="${lighter(base, 0.55)}" stroke-width="24" stroke-linecap="round" opacity=".3" filter="url(#soft12)"/>`;
  const shadow = `<g fill="${mix(base, '#160a20', 0.8)}" opacity=".34" transform="translate(5 13)" clip-path="url(#face)"><g filter="url(#soft6)">${paths(shape.front)}</g></g>`;
  return {
    defs,
    silhouette: paths([...shape.back, ...shape.front]),
    back:
      shape.back.length === 0
        ? ''
        : `<g fill="url(#hairBack)" ${edge}>${paths(shape.back)}</g><g clip-path="url(#hairBehind)">${strands(26, 0.28)}${glints}</g>`,
    front:
      shape.front.length === 0
        ? ''
        : `${shadow}<g fill="url(#${shape.oneMass ? 'hairBack' : 'hair'})" ${edge}>${paths(shape.front)}</g><g clip-path="url(#hairFront)">${strands(30, 0.36)}${shape.oneMass ? '' : shine}${glints}</g>`,
  };
}

function paths(outlines: string[]): string {
  return outlines.map((d) => `<path d="${d}"/>`).join('');
}

function drawCurls(base: string, random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [230 + random() * 564, 90 + random() * 560, 9 + random() * 15];
    const turn = Math.floor(random() * 360);
    return `<path d="M${-r},0 a${r},${r} 0 1,1 ${r * 1.6},${r * 0.8}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})" fill="none" stroke="${random() < 0.6 ? lighter(base, 0.16) : darker(base, 0.4)}" stroke-width="3" opacity="${(0.25 + random() * 0.4).toFixed(2)}"/>`;
  }).join('');
}

function drawStrands(
  flow: 'fall' | 'sweep',
  base: string,
  random: () => number,
  count: number,
  opacity: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const spread = (i / (count - 1)) * 2 - 1;
    const x = MIDDLE + spread * 230 + (random() - 0.5) * 20;
    const colour = random() < 0.5 ? lighter(base, 0.22 + random() * 0.2) : darker(base, 0.35);
    const width = 2 + random() * 4;
    const d =
      flow === 'fall'
        ? `M${MIDDLE + spread * 60},190 C${x},260 ${x + spread * 26},520 ${x + spread * 10 + (random() - 0.5) * 50},960`
        : `M${R(70) + spread * 40},${206 + random() * 60} C${x - 40},${230 + random() * 40} ${x - 80},${300 + random() * 40} ${x - 140},${430 + random() * 60}`;
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" opacity="${(opacity * (0.4 + random() * 0.6)).toFixed(2)}"/>`;
  }).join('');
}

function starDust(random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const radius = (0.8 + random() * 2.6).toFixed(1);
    return `<circle cx="${(200 + random() * 624).toFixed(0)}" cy="${(160 + random() * 760).toFixed(0)}" r="${radius}" fill="${random() < 0.3 ? '#ffe3b0' : '#fff'}" opacity="${(0.4 + random() * 0.6).toFixed(2)}"/>`;
  }).join('');
}
