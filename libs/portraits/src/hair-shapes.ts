import { MIDDLE, type Head } from './head.js';
import type { Look } from './look.js';

/** Outlines, drawn separately so that overlapping ones do not cut holes. */
interface HairShape {
  back: string[];
  front: string[];
  /** The texture inside the outlines: strands from the crown, swept to a side, or small curls. */
  strands: 'fall' | 'sweep' | 'curls' | 'none';
  /** Adds an edge to adjacent outlines, so that each is visible. */
  edged?: boolean;
  /** Uses the dark shade of the back for the front, where both form one mass. */
  oneMass?: boolean;
}

const R = (x: number) => MIDDLE + x;
const L = (x: number) => MIDDLE - x;

/** The hair on top of the head, closed by the hairline from the right temple to the left. */
function cap({ cheek }: Head, lift: number, hairline: string, end = 430): string {
  const [top, wide] = [184 - lift, cheek + 22];
  return `M${L(cheek + 8)},${end} C${L(wide + 4)},${end - 60} ${L(wide + 2)},330 ${L(wide - 12)},300 C${L(wide - 36)},222 ${L(88)},${top} ${MIDDLE},${top} C${R(88)},${top} ${R(wide - 36)},222 ${R(wide - 12)},300 C${R(wide + 2)},330 ${R(wide + 4)},${end - 60} ${R(cheek + 8)},${end} ${hairline}Z`;
}

const HAIRLINES = {
  part: ({ cheek }: Head) =>
    `C${R(cheek + 2)},380 ${R(cheek - 8)},330 ${R(72)},268 C${R(20)},330 ${L(70)},372 ${L(cheek - 10)},366 C${L(cheek - 2)},388 ${L(cheek + 2)},404 ${L(cheek + 8)},430`,
  curtain: ({ cheek }: Head) =>
    `C${R(cheek + 4)},400 ${R(cheek - 14)},350 ${R(80)},312 C${R(40)},292 ${R(8)},270 ${MIDDLE},248 C${L(8)},270 ${L(40)},292 ${L(80)},312 C${L(cheek - 14)},350 ${L(cheek + 4)},400 ${L(cheek + 8)},430`,
  fringe: ({ cheek }: Head) =>
    `C${R(cheek + 2)},410 ${R(cheek - 6)},392 ${R(cheek - 18)},388 C${R(60)},372 ${L(60)},372 ${L(cheek - 18)},388 C${L(cheek - 6)},392 ${L(cheek + 2)},410 ${L(cheek + 8)},430`,
  high: ({ cheek }: Head) =>
    `C${R(cheek)},390 ${R(cheek - 12)},340 ${R(104)},306 C${R(60)},276 ${L(60)},276 ${L(104)},306 C${L(cheek - 12)},340 ${L(cheek)},390 ${L(cheek + 8)},430`,
};

/** The outlines per hairstyle; `random` places curls and spikes. */
export const HAIR_SHAPES: Record<Look['hairStyle'], (head: Head, random: () => number) => HairShape> = {
  buzz: (head) => ({ back: [], front: [cap(head, -20, HAIRLINES.high(head), 410)], strands: 'none' }),
  short: (head) => ({ back: [], front: [cap(head, 16, HAIRLINES.part(head))], strands: 'sweep' }),
  swept: (head) => ({ back: [], front: [cap(head, 30, HAIRLINES.high(head), 420)], strands: 'sweep' }),
  bob: (head) => ({
    back: [hanging(head, 650, 36, 30)],
    front: [cap(head, 14, HAIRLINES.fringe(head)), ...locks(head, 630, 22)],
    strands: 'fall',
  }),
  straight: (head) => ({
    back: [hanging(head, 960, 40, 62)],
    front: [cap(head, 14, HAIRLINES.curtain(head)), ...locks(head, 800, 18)],
    strands: 'fall',
  }),
  wavy: (head) => ({
    back: [waves(head, 930)],
    front: [cap(head, 20, HAIRLINES.part(head)), ...waveLocks(head)],
    strands: 'fall',
  }),
  curly: (head, random) => ({
    back: cloud(random, 40, 196, 400, 200, 260, 44),
    front: curlFringe(head, random),
    strands: 'curls',
  }),
  afro: (head, random) => ({
    back: cloud(random, 52, 236, 316, 232, 250, 50),
    front: [cap(head, 2, HAIRLINES.high(head), 400)],
    strands: 'curls',
    oneMass: true,
  }),
  braids: (head) => ({
    back: [hanging(head, 560, 26, 6)],
    front: [cap(head, 8, HAIRLINES.curtain(head), 470), ...braid(head, -1), ...braid(head, 1)],
    strands: 'sweep',
    edged: true,
  }),
  bun: (head) => ({
    back: [],
    front: [circle(MIDDLE, 146, 82), cap(head, 6, HAIRLINES.high(head), 440)],
    strands: 'sweep',
  }),
};

/** Hair behind the head: `width` beyond the cheeks at the ears, `flare` more at its end. */
function hanging({ cheek }: Head, end: number, width: number, flare: number): string {
  const w = cheek + width;
  const right = `C${R(96)},176 ${R(w - 18)},210 ${R(w - 8)},320 C${R(w + 2)},420 ${R(w + flare * 0.5)},520 ${R(w + flare * 0.7)},${(420 + end) / 2} C${R(w + flare)},${end - 110} ${R(w + flare)},${end - 50} ${R(w + flare - 34)},${end}`;
  const left = `C${L(w + flare)},${end - 50} ${L(w + flare)},${end - 110} ${L(w + flare * 0.7)},${(420 + end) / 2} C${L(w + flare * 0.5)},520 ${L(w + 2)},420 ${L(w - 8)},320 C${L(w - 18)},210 ${L(96)},176 ${MIDDLE},176`;
  return `M${MIDDLE},176 ${right} C${R(70)},${end + 22} ${L(70)},${end + 22} ${L(w + flare - 34)},${end} ${left}Z`;
}

/** Two locks in front of the ears. */
function locks({ cheek }: Head, end: number, width: number): string[] {
  return ([-1, 1] as const).map((s) => {
    const x = (d: number) => MIDDLE + s * d;
    return `M${x(cheek - 22)},352 C${x(cheek + 2)},440 ${x(cheek - 12)},560 ${x(cheek)},${end} C${x(cheek + width)},${end + 12} ${x(cheek + width + 30)},${end - 16} ${x(cheek + width + 30)},${end - 110} C${x(cheek + width + 28)},520 ${x(cheek + 34)},420 ${x(cheek + 10)},320Z`;
  });
}

function waves({ cheek }: Head, end: number): string {
  const w = cheek + 44;
  const right = `C${R(100)},168 ${R(w - 10)},200 ${R(w - 6)},320 C${R(w)},400 ${R(w + 46)},430 ${R(w + 20)},520 C${R(w + 6)},590 ${R(w + 80)},620 ${R(w + 52)},710 C${R(w + 36)},780 ${R(w + 92)},830 ${R(w + 36)},${end}`;
  const left = `C${L(w + 92)},830 ${L(w + 36)},780 ${L(w + 52)},710 C${L(w + 80)},620 ${L(w + 6)},590 ${L(w + 20)},520 C${L(w + 46)},430 ${L(w)},400 ${L(w - 6)},320 C${L(w - 10)},200 ${L(100)},168 ${MIDDLE},168`;
  return `M${MIDDLE},168 ${right} C${R(70)},${end + 30} ${L(70)},${end + 30} ${L(w + 36)},${end} ${left}Z`;
}

function waveLocks({ cheek }: Head): string[] {
  return ([-1, 1] as const).map((s) => {
    const x = (d: number) => MIDDLE + s * d;
    return `M${x(cheek - 18)},360 C${x(cheek + 26)},460 ${x(cheek - 26)},550 ${x(cheek + 14)},630 C${x(cheek + 44)},690 ${x(cheek - 4)},750 ${x(cheek + 22)},830 C${x(cheek + 92)},790 ${x(cheek + 104)},700 ${x(cheek + 68)},630 C${x(cheek + 34)},550 ${x(cheek + 72)},460 ${x(cheek + 12)},330Z`;
  });
}

/** Round curls: circles on an ellipse, filled inside. */
function cloud(
  random: () => number,
  count: number,
  rx: number,
  cy: number,
  ryUp: number,
  ryDown: number,
  radius: number,
): string[] {
  const rim = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const ry = Math.sin(angle) < 0 ? ryUp : ryDown * 0.72;
    return circle(MIDDLE + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, radius * (0.75 + random() * 0.5));
  });
  return [`M${L(rx)},${cy} A${rx},${ryUp} 0 0,1 ${R(rx)},${cy} A${rx},${ryDown * 0.72} 0 0,1 ${L(rx)},${cy}Z`, ...rim];
}

function curlFringe(head: Head, random: () => number): string[] {
  const curls = Array.from({ length: 15 }, (_, i) => {
    const angle = Math.PI * (1.02 + (i / 14) * 0.96);
    return circle(MIDDLE + Math.cos(angle) * (head.cheek + 6), 396 + Math.sin(angle) * 146, 32 + random() * 18);
  });
  const temples = [0, 1, 2].flatMap((i) => [
    circle(L(head.cheek + 20), 400 + i * 60, 34 + random() * 10),
    circle(R(head.cheek + 20), 400 + i * 60, 34 + random() * 10),
  ]);
  return [cap(head, 16, HAIRLINES.high(head), 410), ...curls, ...temples];
}

function circle(x: number, y: number, r: number): string {
  return `M${(x - r).toFixed(1)},${y.toFixed(1)} a${r.toFixed(1)},${r.toFixed(1)} 0 1,0 ${(2 * r).toFixed(1)},0 a${r.toFixed(1)},${r.toFixed(1)} 0 1,0 ${(-2 * r).toFixed(1)},0Z`;
}

/** A braid over a shoulder: knots of decreasing size. */
function braid({ cheek }: Head, side: 1 | -1): string[] {
  const start = MIDDLE + side * (cheek + 12);
  const knots = Array.from({ length: 10 }, (_, i) => {
    const [x, y, w] = [start + side * (10 + Math.sin(i / 2.6) * 12), 470 + i * 44, 38 - i * 1.4];
    return `M${x - w},${y - 14} C${x - w * 0.6},${y - 40} ${x},${y - 30} ${x},${y - 8} C${x},${y - 30} ${x + w * 0.6},${y - 40} ${x + w},${y - 14} C${x + w * 0.9},${y + 20} ${x + 8},${y + 34} ${x},${y + 38} C${x - 8},${y + 34} ${x - w * 0.9},${y + 20} ${x - w},${y - 14}Z`;
  });
  const tail = `M${start - 8},900 h16 l14,66 q-22,18 -44,0Z`;
  return [...knots, tail];
}
