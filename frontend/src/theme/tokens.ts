import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { HUES, type HueName, LOGO, SURFACES, TEXT, TINT } from './palette.js';

/** One rem is 16 px; the rhythm is 8 px (`2`), with half steps inside controls. */
const scale = {
  '0': '0rem',
  '0.5': '0.125rem',
  '1': '0.25rem',
  '1.5': '0.375rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
  '14': '3.5rem',
  '16': '4rem',
  '20': '5rem',
  '24': '6rem',
  '32': '8rem',
  '40': '10rem',
  '48': '12rem',
  '64': '16rem',
  '80': '20rem',
  '96': '24rem',
};

type Values<T> = { [K in keyof T]: { value: T[K] } };
const values = <T extends Record<string, unknown>>(raw: T): Values<T> =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, { value }])) as Values<T>;

export const tokens = defineTokens({
  fonts: values({
    display: "'Philosopher', 'Philosopher Georgia', 'Philosopher Times', 'Philosopher DejaVu', serif",
    body: "'Source Sans 3', 'Source Sans Fallback', 'Segoe UI', system-ui, sans-serif",
    mono: "ui-monospace, 'SFMono-Regular', 'Menlo', 'Consolas', monospace",
  }),
  fontSizes: values({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.375rem',
    xl: '2rem',
    '2xl': 'clamp(2.75rem, 1.35rem + 5.4vw, 5.25rem)',
  }),
  fontWeights: values({ normal: '400', semibold: '600', bold: '700' }),
  lineHeights: values({ tight: '1.06', snug: '1.25', normal: '1.5', relaxed: '1.65' }),
  letterSpacings: values({ tight: '-0.01em', normal: '0', wide: '0.08em' }),
  spacing: values(scale),
  sizes: values({ ...scale, full: '100%', prose: '42rem', page: '75rem' }),
  radii: values({ sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem', full: '9999px' }),
  borders: values({ hairline: '1px solid' }),
  durations: values({ fast: '120ms', normal: '180ms', slow: '240ms' }),
  easings: values({ out: 'cubic-bezier(0.16, 1, 0.3, 1)' }),
  zIndex: values({ base: 0, sticky: 10, header: 20, overlay: 40, popover: 60, toast: 80, skipLink: 100 }),
});

const themed = (night: string, dawn: string) => ({ value: { _light: dawn, _dark: night } });

const surfaces = Object.fromEntries(
  (Object.keys(SURFACES.night) as (keyof typeof SURFACES.night)[]).map((name) => [
    name,
    themed(SURFACES.night[name], SURFACES.dawn[name]),
  ]),
) as Record<keyof typeof SURFACES.night, ReturnType<typeof themed>>;

const text = Object.fromEntries(
  (Object.keys(TEXT.night) as (keyof typeof TEXT.night)[]).map((name) => [
    name,
    themed(TEXT.night[name], TEXT.dawn[name]),
  ]),
) as Record<keyof typeof TEXT.night, ReturnType<typeof themed>>;

/** The keys that `colorPalette` uses, for one hue. */
const hue = (name: HueName) => {
  const [night, dawn] = [HUES.night[name], HUES.dawn[name]];
  return {
    DEFAULT: themed(night.fg, dawn.fg),
    fg: themed(night.fg, dawn.fg),
    solid: themed(night.solid, dawn.solid),
    emphasized: themed(night.emphasized, dawn.emphasized),
    contrast: themed(night.contrast, dawn.contrast),
    subtle: themed(night.solid + TINT.night.subtle, dawn.solid + TINT.dawn.subtle),
    muted: themed(night.solid + TINT.night.muted, dawn.solid + TINT.dawn.muted),
    focusRing: themed(night.fg, dawn.fg),
  };
};

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: surfaces.bg,
      glow: surfaces['bg.glow'],
      panel: surfaces['bg.panel'],
      raised: surfaces['bg.raised'],
      sunken: surfaces['bg.sunken'],
      hover: surfaces['bg.hover'],
      overlay: surfaces['bg.overlay'],
    },
    border: { DEFAULT: surfaces.border, strong: surfaces['border.strong'] },
    logo: {
      light: themed(LOGO.night.light, LOGO.dawn.light),
      DEFAULT: themed(LOGO.night.DEFAULT, LOGO.dawn.DEFAULT),
      deep: themed(LOGO.night.deep, LOGO.dawn.deep),
    },
    fg: { DEFAULT: text.fg, muted: text['fg.muted'], subtle: text['fg.subtle'] },
    ...(Object.fromEntries((Object.keys(HUES.night) as HueName[]).map((name) => [name, hue(name)])) as Record<
      HueName,
      ReturnType<typeof hue>
    >),
  },
  shadows: {
    panel: themed('0 18px 48px -24px rgba(2, 3, 14, 0.85)', '0 18px 44px -26px rgba(58, 44, 110, 0.38)'),
    raised: themed('0 24px 64px -16px rgba(2, 3, 14, 0.9)', '0 24px 60px -20px rgba(58, 44, 110, 0.42)'),
    halo: themed('0 0 32px -6px rgba(242, 200, 121, 0.45)', '0 10px 28px -12px rgba(168, 112, 8, 0.5)'),
  },
});
