import { describe, expect, test } from '@jest/globals';
import { HUES, type HueName, type Mode, SURFACES, TEXT, TINT } from './palette.js';

type Rgba = [red: number, green: number, blue: number, alpha: number];

const parse = (hex: string): Rgba => {
  const channel = (at: number) => parseInt(hex.slice(at, at + 2) || 'ff', 16);
  return [channel(1), channel(3), channel(5), channel(7) / 255];
};

/** Blends a color over an opaque one. */
const over = (top: string, ground: Rgba): Rgba => {
  const [r, g, b, a] = parse(top);
  const mix = (upper: number, lower: number) => upper * a + lower * (1 - a);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2]), 1];
};

/** Relative luminance of WCAG 2.2. */
const luminance = ([r, g, b]: Rgba): number => {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

const contrast = (a: Rgba, b: Rgba): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const TEXT_MIN = 4.5;
/** Lines and focus rings (WCAG 1.4.11). */
const LINE_MIN = 3;

/** Fails with the name of the pair. */
const atLeast = (least: number, pair: string, ratio: number) => {
  if (ratio < least) throw new Error(`${pair}: contrast ${ratio.toFixed(2)} is under ${least}`);
};

describe.each(['night', 'dawn'] as Mode[])('%s', (mode) => {
  const surfaces = SURFACES[mode];
  const hues = Object.entries(HUES[mode]) as [HueName, (typeof HUES)[Mode][HueName]][];
  const sky = { bg: parse(surfaces.bg), glow: parse(surfaces['bg.glow']) };
  const glass = Object.entries(sky).flatMap(([name, ground]) => {
    const panel = over(surfaces['bg.panel'], ground);
    return [
      [`bare ${name}`, ground],
      [`panel on ${name}`, panel],
      [`raised on ${name}`, over(surfaces['bg.raised'], ground)],
      [`sunken in a panel on ${name}`, over(surfaces['bg.sunken'], panel)],
      [`hovered in a panel on ${name}`, over(surfaces['bg.hover'], panel)],
    ] as const;
  });

  test('no star shines through a panel', () => {
    expect(parse(surfaces['bg.panel'])).toEqual(over(surfaces['bg.panel'], sky.glow));
  });

  test.each(glass)('every text colour reads on %s', (_, ground) => {
    for (const [name, text] of Object.entries(TEXT[mode])) {
      atLeast(TEXT_MIN, `${name} ratio`, contrast(parse(text), ground));
    }
  });

  test.each(glass)('every hue reads on %s, on its own chip too, and rings what has the focus', (_, ground) => {
    for (const [name, hue] of hues) {
      const chip = over(hue.solid + TINT[mode].subtle, ground);
      atLeast(TEXT_MIN, `${name} ratio`, contrast(parse(hue.fg), ground));
      atLeast(TEXT_MIN, `${name} chip`, contrast(parse(hue.fg), chip));
      atLeast(TEXT_MIN, `${name} body`, contrast(parse(TEXT[mode].fg), chip));
    }
  });

  test.each(hues)('a filled control in %s reads at rest and under the pointer', (_, hue) => {
    expect(contrast(parse(hue.contrast), parse(hue.solid))).toBeGreaterThanOrEqual(TEXT_MIN);
    expect(contrast(parse(hue.contrast), parse(hue.emphasized))).toBeGreaterThanOrEqual(TEXT_MIN);
  });

  test.each(glass)('the edge of a field is seen on %s', (_, ground) => {
    expect(contrast(over(surfaces['border.strong'], ground), ground)).toBeGreaterThanOrEqual(LINE_MIN);
  });
});
