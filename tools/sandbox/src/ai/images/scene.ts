import { pick } from '../../random.js';
import { darker, lighter, mix } from './colour.js';
import type { Drawing } from './finish.js';
import { drawPlanet, drawStars, glow, skySvg, SOFTENERS } from './sky.js';
import type { Theme } from './themes.js';

type Layer = (theme: Theme, random: () => number, width: number, height: number) => string;

/** Landscape elements by the words that select them, drawn from far to near. */
const LAYERS: [RegExp, Layer][] = [
  [/\b(aurora|northern lights)\b/i, aurora],
  [/\b(sun|sunset|sunrise|dawn|dusk)\b/i, sun],
  [/\b(saturn|rings?|ringed)\b/i, planetsWith(1)],
  [/^(?!.*\b(?:saturn|rings?|ringed)\b).*\b(planets?|moons?|world|cosmic|space|galaxy|universe)\b/is, planetsWith(0.4)],
  [/\b(comet|meteor\w*|shooting star)\b/i, comet],
  [/\b(mountains?|peaks?|valley|canyon|cliff|landscape)\b/i, mountains],
  [/\b(desert|dunes?|sand)\b/i, dunes],
  [/\b(city|skyline|towers?|street|cyberpunk|neon)\b/i, city],
  [/\b(temple|palace|gate|portal|cathedral|castle|monastery)\b/i, temple],
  [/\b(ocean|sea|lake|water|river|beach|island)\b/i, water],
  [/\b(forest|trees?|jungle|woods|garden|meadow)\b/i, forest],
  [/\b(ship|starship|spaceship|spacecraft|station|rocket)\b/i, starship],
];

/** Landscapes for prompts without a known element. */
const UNASKED: Layer[][] = [
  [planetsWith(0.6), mountains],
  [aurora, mountains, water],
  [planetsWith(0.4), dunes],
  [sun, mountains, forest],
  [comet, temple],
  [planetsWith(0.8), starship],
];

/** Draws a landscape with sky; prompts without a known element get a default one. */
export function drawScene(prompt: string, theme: Theme, random: () => number, width: number, height: number): Drawing {
  const asked = LAYERS.filter(([words]) => words.test(prompt)).map(([, layer]) => layer);
  const layers = asked.length > 0 ? asked : pick(random, UNASKED);
  const drawn = layers.map((layer) => layer(theme, random, width, height)).join('\n');
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${SOFTENERS}</defs>
${drawStars(random, 260, width, height * 0.8)}
${drawn}
<defs><radialGradient id="corners" cx=".5" cy=".5" r=".78"><stop offset=".6" stop-color="#04030c" stop-opacity="0"/><stop offset="1" stop-color="#04030c" stop-opacity=".55"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#corners)"/></svg>`;
  return { sky: skySvg(theme, random, width, height), body, width, height };
}

function aurora({ accent, counter }: Theme, random: () => number, width: number, height: number): string {
  return Array.from({ length: 4 }, (_, i) => {
    const y = height * (0.2 + i * 0.07);
    const sway = () => (random() - 0.5) * height * 0.16;
    const top = `M0,${y + sway()} C${width * 0.3},${y + sway()} ${width * 0.6},${y + sway()} ${width},${y + sway()}`;
    return `<path d="${top} L${width},${y + height * 0.34} C${width * 0.6},${y + height * 0.28} ${width * 0.3},${y + height * 0.4} 0,${y + height * 0.3}Z" fill="${i % 2 ? counter : accent}" opacity=".2" filter="url(#soft40)" style="mix-blend-mode:screen"/><path d="${top}" fill="none" stroke="${lighter(i % 2 ? counter : accent, 0.4)}" stroke-width="10" opacity=".4" filter="url(#soft12)"/>`;
  }).join('');
}

function sun({ counter }: Theme, random: () => number, width: number, height: number): string {
  const [x, y, r] = [width * (0.35 + random() * 0.3), height * 0.5, Math.min(width, height) * 0.15];
  return `${glow('corona', x, y, r * 4, counter, 0.5)}${glow('disc', x, y, r * 1.8, lighter(counter, 0.3), 0.8)}<circle cx="${x}" cy="${y}" r="${r}" fill="${lighter(counter, 0.65)}"/>`;
}

/** Draws a planet, with a ring by the given probability, and its moon. */
function planetsWith(ringChance: number): Layer {
  return ({ accent, counter }, random, width, height) => {
    const unit = Math.min(width, height);
    const right = random() < 0.5;
    const [x, radius] = [width * (right ? 0.66 : 0.34), unit * (0.15 + random() * 0.06)];
    return (
      drawPlanet('planetA', x, height * 0.32, radius, mix(accent, '#8a5a7a', 0.2), random, random() < ringChance) +
      drawPlanet(
        'planetB',
        width * (right ? 0.16 : 0.84),
        height * 0.18,
        unit * 0.045,
        mix(counter, '#6a6a9a', 0.3),
        random,
        false,
      )
    );
  };
}

function comet({ counter }: Theme, random: () => number, width: number, height: number): string {
  const [x, y] = [width * (0.55 + random() * 0.25), height * (0.18 + random() * 0.14)];
  const [dx, dy] = [-width * 0.42, height * 0.2];
  return `<path d="M${x},${y - 9} L${x + dx},${y + dy} L${x + 4},${y + 11}Z" fill="${lighter(counter, 0.4)}" opacity=".5" filter="url(#soft6)"/><path d="M${x},${y - 3} L${x + dx * 0.8},${y + dy * 0.8} L${x},${y + 4}Z" fill="#fff" opacity=".7" filter="url(#soft3)"/><circle cx="${x}" cy="${y}" r="12" fill="#fff"/><circle cx="${x}" cy="${y}" r="40" fill="${counter}" opacity=".5" filter="url(#soft12)"/>`;
}

/** Mountain ridges, paler with distance. */
function mountains({ sky, accent }: Theme, random: () => number, width: number, height: number): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const base = height * (0.66 + i * 0.085);
      const colour = mix(mix(sky[2], accent, 0.25), sky[0], 0.2 + i * 0.25);
      const line = ridge(random, height * (0.2 - i * 0.028)).map(
        (rise, s, all) => `L${((s / (all.length - 1)) * width).toFixed(0)},${(base - rise).toFixed(0)}`,
      );
      const shape = `M0,${height} ${line.join(' ')} L${width},${height}Z`;
      const light = `<linearGradient id="ridge${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.16)}"/><stop offset="1" stop-color="${colour}"/></linearGradient>`;
      const mist = `<rect x="0" y="${base - 30}" width="${width}" height="${height * 0.1}" fill="${lighter(sky[2], 0.25)}" opacity=".2" filter="url(#soft40)"/>`;
      return `<defs>${light}</defs><path d="${shape}" fill="url(#ridge${i})"/>${i < 3 ? mist : ''}`;
    })
    .join('');
}

/** Heights along a ridge by midpoint displacement with halving roughness. */
function ridge(random: () => number, tallest: number): number[] {
  let heights = Array.from({ length: 6 }, (_, i) => tallest * (i % 2 ? 0.5 + random() * 0.5 : random() * 0.4));
  for (let rough = tallest * 0.24; heights.length < 160; rough *= 0.52) {
    heights = heights.flatMap((rise, i) => {
      const next = heights[i + 1];
      return next === undefined ? [rise] : [rise, (rise + next) / 2 + (random() - 0.5) * 2 * rough];
    });
  }
  return heights;
}

function dunes({ sky, accent, counter }: Theme, random: () => number, width: number, height: number): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const y = height * (0.66 + i * 0.09);
      const sway = () => (random() - 0.4) * height * 0.1;
      const light = mix(mix(accent, counter, 0.5), sky[0], 0.15 + i * 0.2);
      const crest = `M0,${y + sway()} C${width * 0.25},${y - Math.abs(sway())} ${width * 0.4},${y + Math.abs(sway())} ${width * 0.6},${y} S${width * 0.85},${y - Math.abs(sway())} ${width},${y + sway()}`;
      return `<path d="${crest} L${width},${height} L0,${height}Z" fill="${light}"/><path d="${crest}" fill="none" stroke="${lighter(light, 0.4)}" stroke-width="3" opacity=".6"/>`;
    })
    .join('');
}

function city({ sky, accent, counter }: Theme, random: () => number, width: number, height: number): string {
  return [0, 1, 2]
    .map((row) => {
      const colour = mix(mix(sky[2], accent, 0.2), sky[0], 0.4 + row * 0.25);
      const blocks: string[] = [];
      for (let x = -20; x < width;) {
        const w = 40 + random() * 60;
        const top = height * (0.52 + row * 0.1 - random() * 0.24);
        blocks.push(
          `<path d="M${x},${height} V${top} ${random() < 0.3 ? `L${x + w / 2},${top - 60}` : ''} L${x + w},${top} V${height}Z" fill="${colour}"/>`,
        );
        for (let y = top + 16; y < height * 0.94; y += 22) {
          for (let c = x + 9; c < x + w - 10; c += 15) {
            if (random() < 0.3)
              blocks.push(
                `<rect x="${c.toFixed(0)}" y="${y.toFixed(0)}" width="6" height="10" fill="${random() < 0.6 ? lighter(counter, 0.4) : lighter(accent, 0.3)}" opacity="${(0.35 + row * 0.25).toFixed(2)}"/>`,
              );
          }
        }
        x += w + 6 + random() * 14;
      }
      return `${blocks.join('')}<rect y="${height * (0.62 + row * 0.1)}" width="${width}" height="80" fill="${accent}" opacity=".14" filter="url(#soft40)"/>`;
    })
    .join('');
}

function temple({ sky, accent, counter }: Theme, _random: () => number, width: number, height: number): string {
  const [x, ground, unit] = [width / 2, height * 0.84, Math.min(width, height) / 1024];
  const dark = mix(sky[1], sky[0], 0.5);
  const arch = (half: number, tall: number, fill: string, stroke: string) =>
    `<path d="M${x - half * unit},${ground} V${ground - tall * unit} A${half * unit},${half * unit} 0 0,1 ${x + half * unit},${ground - tall * unit} V${ground}Z" fill="${fill}" stroke="${stroke}" stroke-width="${4 * unit}"/>`;
  const columns = [-330, -270, 270, 330].map(
    (dx) =>
      `<rect x="${x + (dx - 17) * unit}" y="${ground - 330 * unit}" width="${34 * unit}" height="${330 * unit}" fill="${lighter(dark, 0.14)}"/><rect x="${x + (dx - 26) * unit}" y="${ground - 348 * unit}" width="${52 * unit}" height="${20 * unit}" fill="${counter}"/>`,
  );
  const steps = [0, 1, 2, 3].map(
    (i) =>
      `<rect x="${x - (400 + i * 50) * unit}" y="${ground + i * 24 * unit}" width="${(800 + i * 100) * unit}" height="${25 * unit}" fill="${mix(dark, accent, 0.22 - i * 0.05)}"/>`,
  );
  return `${glow('gate', x, ground - 260 * unit, 520 * unit, counter, 0.6)}${arch(236, 300, mix(dark, accent, 0.25), counter)}${arch(190, 280, mix(dark, accent, 0.5), lighter(accent, 0.4))}${arch(140, 260, lighter(mix(accent, counter, 0.3), 0.55), '#fff')}${columns.join('')}<rect y="${ground + 90 * unit}" width="${width}" height="${height}" fill="${mix(sky[0], accent, 0.1)}"/>${steps.join('')}<path d="M${x - 140 * unit},${ground} L${x - 260 * unit},${height} H${x + 260 * unit} L${x + 140 * unit},${ground}Z" fill="${lighter(counter, 0.3)}" opacity=".3" filter="url(#soft12)"/>`;
}

function water({ sky, counter, accent }: Theme, random: () => number, width: number, height: number): string {
  const shore = height * 0.72;
  const glints = Array.from({ length: 130 }, () => {
    const depth = random();
    const y = shore + 8 + depth ** 1.4 * (height - shore);
    const w = 20 + depth * 120 * random();
    const x = width / 2 + (random() - 0.5) * width * (0.3 + depth * 0.9);
    return `<rect x="${(x - w / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${(1.2 + depth * 3).toFixed(1)}" rx="2" fill="${random() < 0.5 ? lighter(counter, 0.4) : lighter(accent, 0.4)}" opacity="${(0.15 + random() * 0.4).toFixed(2)}"/>`;
  });
  return `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(sky[2], accent, 0.3)}"/><stop offset="1" stop-color="${darker(sky[0], 0.3)}"/></linearGradient></defs><rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#water)"/><rect y="${shore - 3}" width="${width}" height="6" fill="${lighter(counter, 0.5)}" opacity=".55" filter="url(#soft3)"/>${glints.join('')}`;
}

function forest({ sky, accent }: Theme, random: () => number, width: number, height: number): string {
  return [0, 1, 2]
    .map((row) => {
      const colour = mix(mix(sky[2], accent, 0.18), darker(sky[0], 0.3), 0.35 + row * 0.3);
      const trees: string[] = [];
      const spacing = 34 + row * 26;
      for (let x = -20; x < width + 40; x += spacing * (0.6 + random() * 0.7)) {
        const tall = height * (0.16 + row * 0.07 + random() * 0.09);
        const foot = height * (0.85 + row * 0.055);
        const half = tall * 0.2;
        const tiers = [0, 0.26, 0.5].map(
          (t) =>
            `M${x},${foot - tall * (1 - t * 0.6)} L${x + half * (0.5 + t)},${foot - tall * (0.62 - t * 1.1)} H${x - half * (0.5 + t)}Z`,
        );
        trees.push(
          `<path d="${tiers.join(' ')} M${x - 4},${foot - tall * 0.3} h8 V${foot + 4} h-8Z" fill="${colour}"/>`,
        );
      }
      const mist =
        row < 2
          ? `<rect y="${height * (0.76 + row * 0.07)}" width="${width}" height="90" fill="${lighter(sky[2], 0.3)}" opacity=".16" filter="url(#soft40)"/>`
          : '';
      return `<rect y="${height * (0.815 + row * 0.055)}" width="${width}" height="${height}" fill="${colour}"/>${trees.join('')}${mist}`;
    })
    .join('');
}

function starship({ accent, counter }: Theme, random: () => number, width: number, height: number): string {
  const unit = Math.min(width, height) / 1024;
  const [x, y] = [width * (0.42 + random() * 0.16), height * (0.5 + random() * 0.08)];
  return `<g transform="translate(${x} ${y}) rotate(-14) scale(${unit})">
<ellipse cx="-330" cy="6" rx="210" ry="26" fill="${counter}" opacity=".55" filter="url(#soft18)"/><ellipse cx="-250" cy="6" rx="120" ry="13" fill="#fff" opacity=".85" filter="url(#soft6)"/>
<path d="M-210,-30 C-60,-84 170,-64 330,6 C170,52 -60,66 -210,40 C-190,16 -190,-8 -210,-30Z" fill="#2b2c58"/><path d="M-210,-30 C-60,-84 170,-64 330,6 C150,-22 -60,-34 -204,-14Z" fill="#6a6fae"/>
<path d="M-120,-50 L-190,-150 L-70,-140 L40,-66Z" fill="#3b3d78"/><path d="M-120,50 L-180,128 L-80,116 L20,54Z" fill="#23234a"/>
<path d="M90,-44 C160,-38 214,-22 250,-6 C200,-8 140,-14 84,-20Z" fill="${lighter(accent, 0.5)}"/>${[-120, -70, -20, 30].map((dx) => `<circle cx="${dx}" cy="8" r="8" fill="${lighter(counter, 0.4)}"/>`).join('')}<path d="M-204,-14 C-60,-34 150,-22 330,6" fill="none" stroke="${counter}" stroke-width="4"/></g>`;
}
