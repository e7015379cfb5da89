import { darker, lighter, mix } from './colour.js';
import type { Palette } from './palettes.js';
import { pick } from './random.js';

/** Blurs by their radius on the canvas of 1024 × 1024. */
export const SOFTENERS = [3, 6, 12, 18]
  .map(
    (radius) =>
      `<filter id="soft${radius}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
  .join('');

/** Everything behind a portrait: sky, clouds of light, stars and a motif. */
export function drawBackdrop(palette: Palette, random: () => number): string {
  const { sky, accent, counter } = palette;
  const motif = pick(random, [rings, risingPlanet, rays, arches]);
  const clouds = Array.from({ length: 9 }, (_, i) =>
    glow(
      `cloud${i}`,
      random() * 1024,
      random() * 900,
      180 + random() * 260,
      i % 3 ? accent : counter,
      0.12 + random() * 0.2,
    ),
  );
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".55" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient></defs><rect width="1024" height="1024" fill="url(#sky)"/>
<g style="mix-blend-mode:screen">${clouds.join('')}</g>${drawStars(random)}${motif(palette, random)}${glow('behind', 512, 430, 430, mix(accent, counter, 0.4), 0.5)}`;
}

/** Light dust in the foreground and a vignette. */
export function drawForeground({ counter }: Palette): string {
  return `<defs><radialGradient id="corners" cx=".5" cy=".44" r=".75"><stop offset=".6" stop-color="#05030f" stop-opacity="0"/><stop offset="1" stop-color="#05030f" stop-opacity=".62"/></radialGradient></defs>
<rect width="1024" height="1024" fill="url(#corners)"/>
<circle cx="160" cy="850" r="70" fill="${lighter(counter, 0.3)}" opacity=".1" filter="url(#soft18)"/><circle cx="890" cy="180" r="46" fill="${lighter(counter, 0.3)}" opacity=".12" filter="url(#soft12)"/>`;
}

/** A radial glow, cheaper than a blur. */
function glow(id: string, x: number, y: number, radius: number, colour: string, opacity: number): string {
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

function drawStars(random: () => number): string {
  const stars = Array.from({ length: 130 }, () => {
    const radius = 0.5 + random() ** 4 * 2.6;
    const tint = random() < 0.2 ? '#ffe2ad' : random() < 0.4 ? '#cfd8ff' : '#ffffff';
    return `<circle cx="${(random() * 1024).toFixed(1)}" cy="${(random() * 1024).toFixed(1)}" r="${radius.toFixed(2)}" fill="${tint}" opacity="${(0.25 + random() * 0.7).toFixed(2)}"/>`;
  });
  const sparks = Array.from({ length: 3 }, () => {
    const [x, y, size] = [random() * 1024, random() * 1024, 9 + random() * 16];
    return `<path d="M${x},${y - size} Q${x + 1},${y - 1} ${x + size},${y} Q${x + 1},${y + 1} ${x},${y + size} Q${x - 1},${y + 1} ${x - size},${y} Q${x - 1},${y - 1} ${x},${y - size}Z" fill="#fff" opacity=".9"/><circle cx="${x}" cy="${y}" r="${size * 0.8}" fill="#fff" opacity=".1"/>`;
  });
  return stars.join('') + sparks.join('');
}

/** A lit sphere, optionally with a ring. */
function drawPlanet(
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  random: () => number,
  ringed: boolean,
): string {
  const bands = Array.from({ length: 7 }, (_, i) => {
    const at = y - radius + (i + 0.5) * ((radius * 2) / 7) + (random() - 0.5) * radius * 0.1;
    return `<ellipse cx="${x}" cy="${at}" rx="${radius * 1.1}" ry="${radius * (0.03 + random() * 0.09)}" fill="${random() < 0.5 ? lighter(colour, 0.25) : darker(colour, 0.25)}" opacity=".4" filter="url(#soft3)"/>`;
  });
  const ring = (part: 'back' | 'front') => {
    if (!ringed) return '';
    const [rx, ry] = [radius * 1.85, radius * 0.42];
    const arc =
      part === 'back'
        ? `M${x - rx},${y} A${rx},${ry} 0 0,1 ${x + rx},${y}`
        : `M${x - rx},${y} A${rx},${ry} 0 0,0 ${x + rx},${y}`;
    return `<g transform="rotate(-16 ${x} ${y})" fill="none"><path d="${arc}" stroke="${lighter(colour, 0.5)}" stroke-width="${radius * 0.12}" opacity=".55"/><path d="${arc}" stroke="${lighter(colour, 0.75)}" stroke-width="${radius * 0.03}"/></g>`;
  };
  return `<defs><radialGradient id="${id}" cx=".32" cy=".3" r=".85"><stop offset="0" stop-color="${lighter(colour, 0.55)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.85)}"/></radialGradient><radialGradient id="${id}s" cx=".3" cy=".28" r=".9"><stop offset=".45" stop-color="#05040f" stop-opacity="0"/><stop offset="1" stop-color="#05040f" stop-opacity=".82"/></radialGradient><clipPath id="${id}c"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath></defs>
${glow(`${id}g`, x, y, radius * 1.5, lighter(colour, 0.3), 0.55)}${ring('back')}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/><g clip-path="url(#${id}c)">${bands.join('')}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id}s)"/></g>${ring('front')}`;
}

function rings({ accent, counter }: Palette): string {
  return `<g fill="none"><circle cx="512" cy="420" r="300" stroke="${lighter(accent, 0.4)}" stroke-width="2" opacity=".75"/>
<circle cx="512" cy="420" r="356" stroke="${counter}" stroke-width="5" opacity=".6"/>
<circle cx="512" cy="420" r="430" stroke="${lighter(accent, 0.4)}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 17" opacity=".6"/></g>`;
}

function risingPlanet({ accent, sky }: Palette, random: () => number): string {
  const left = random() < 0.5;
  return drawPlanet('moon', left ? 220 : 800, 300, 170, mix(accent, sky[2], 0.35), random, random() < 0.5);
}

function rays({ counter }: Palette): string {
  const beams = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2;
    const at = (turn: number, reach: number) =>
      `${(512 + Math.cos(angle + turn) * reach).toFixed(1)},${(420 + Math.sin(angle + turn) * reach).toFixed(1)}`;
    return `<path d="M${at(-0.01, 330)} L${at(-0.035, 900)} L${at(0.035, 900)} L${at(0.01, 330)}Z" fill="${counter}" opacity="${i % 2 ? 0.1 : 0.2}"/>`;
  });
  return `${beams.join('')}<circle cx="512" cy="420" r="322" fill="none" stroke="${counter}" stroke-width="3" opacity=".7"/>`;
}

function arches({ accent, sky }: Palette): string {
  return [460, 400, 344]
    .map(
      (radius, i) =>
        `<path d="M${512 - radius},1100 V${430} A${radius},${radius} 0 0,1 ${512 + radius},430 V1100" fill="${darker(mix(sky[1], accent, 0.12 * i), 0.2 - i * 0.06)}" fill-opacity="${0.38}" stroke="${lighter(accent, 0.3)}" stroke-width="2.500" stroke-opacity="${0.3 + i * 0.2}"/>`,
    )
    .join('');
}
