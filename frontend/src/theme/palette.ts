/**
 * Every color of the product, as data: the system's tokens, the contrast test and the drawn art use it.
 * `night` is the deck at night (the default), `dawn` the light theme. Eight-digit values are translucent glass.
 */
export const SURFACES = {
  night: {
    bg: '#090a1b',
    'bg.glow': '#191744',
    'bg.panel': '#11122a',
    'bg.raised': '#1a1b3a',
    'bg.sunken': '#05061499',
    'bg.hover': '#ffffff12',
    'bg.overlay': '#04051299',
    border: '#c3c6ff24',
    'border.strong': '#c3c6ff80',
  },
  dawn: {
    bg: '#f5f0ea',
    'bg.glow': '#e6dff4',
    'bg.panel': '#fdfcfb',
    'bg.raised': '#fffdfa',
    'bg.sunken': '#fffdf9d9',
    'bg.hover': '#2420480d',
    'bg.overlay': '#1b193399',
    border: '#24204824',
    'border.strong': '#24204899',
  },
} as const;

export const TEXT = {
  night: { fg: '#f4f0e6', 'fg.muted': '#bfc0da', 'fg.subtle': '#9c9ebf' },
  dawn: { fg: '#1e1b36', 'fg.muted': '#4a4766', 'fg.subtle': '#5f5c79' },
} as const;

/** The logo's own gold, deep enough to be seen at dawn. */
export const LOGO = {
  night: { light: '#ffeec2', DEFAULT: '#f2c879', deep: '#c98f35' },
  dawn: { light: '#d9a441', DEFAULT: '#b97b1c', deep: '#8a560a' },
} as const;

interface Hue {
  /** Text and lines on any surface. */
  fg: string;
  /** A filled control. */
  solid: string;
  /** A filled control while hovered. */
  emphasized: string;
  /** Text on filled controls. */
  contrast: string;
}

const onLight = '#ffffff';

/** `gold` is the accent of the primary action. The others belong to a deck, `danger` to destructive actions. */
export const HUES = {
  night: {
    gold: { fg: '#f5d08a', solid: '#f2c879', emphasized: '#f9dca0', contrast: '#221704' },
    ascension: { fg: '#c0adff', solid: '#a48bfa', emphasized: '#b9a6ff', contrast: '#160c36' },
    creation: { fg: '#ff9f8f', solid: '#ff8b7b', emphasized: '#ffa698', contrast: '#340d07' },
    survival: { fg: '#aedb83', solid: '#97cf68', emphasized: '#b0de88', contrast: '#10240a' },
    energy: { fg: '#ffb257', solid: '#ffa53d', emphasized: '#ffba69', contrast: '#2e1700' },
    music: { fg: '#ef9df0', solid: '#e685ea', emphasized: '#f1a6f3', contrast: '#330a38' },
    money: { fg: '#5fdcae', solid: '#43cf9d', emphasized: '#72e2b9', contrast: '#03251a' },
    'sentinel-seven': { fg: '#94d0e6', solid: '#7cc1dc', emphasized: '#9dd5ea', contrast: '#06222e' },
    danger: { fg: '#ff9d9d', solid: '#ff8080', emphasized: '#ff9b9b', contrast: '#3a0707' },
  },
  dawn: {
    gold: { fg: '#7a4f00', solid: '#f0bf66', emphasized: '#f6cf88', contrast: '#2a1b02' },
    ascension: { fg: '#5b34c4', solid: '#6a43d4', emphasized: '#5a34c2', contrast: onLight },
    creation: { fg: '#a4321f', solid: '#b23a26', emphasized: '#9b2f1d', contrast: onLight },
    survival: { fg: '#37661a', solid: '#3f721f', emphasized: '#356218', contrast: onLight },
    energy: { fg: '#8a4700', solid: '#9a5100', emphasized: '#854500', contrast: onLight },
    music: { fg: '#8f2a95', solid: '#9b31a1', emphasized: '#86268c', contrast: onLight },
    money: { fg: '#05674a', solid: '#087353', emphasized: '#056247', contrast: onLight },
    'sentinel-seven': { fg: '#1d5f78', solid: '#236a85', emphasized: '#1b5a72', contrast: onLight },
    danger: { fg: '#a81f2d', solid: '#b52a38', emphasized: '#9c1f2c', contrast: onLight },
  },
} as const satisfies Record<Mode, Record<string, Hue>>;

export type Mode = 'night' | 'dawn';
export type HueName = keyof (typeof HUES)['night'];

/** Alpha of a hue in a chip's background (`subtle`) and border (`muted`), as two hex digits. */
export const TINT = { night: { subtle: '24', muted: '59' }, dawn: { subtle: '1a', muted: '4d' } } as const;
