/**
 * Colors of inline drawings, the same as in the files of `drawn`. Both themes show the same, so these are no theme tokens;
 * a drawing that should follow the theme uses `currentColor` or `--crew-colors-*`.
 */
export const INK = {
  night: '#0d0e26',
  dusk: '#1f1d4a',
  haze: '#3b3778',
  line: '#efe7d3',
  goldLight: '#ffeec2',
  gold: '#f2c879',
  goldDeep: '#c98f35',
  umber: '#4a2f0b',
} as const;

export type ArtHue = 'ascension' | 'creation' | 'survival' | 'energy' | 'music' | 'money' | 'sentinel-seven';

/** Each faction's light, its body and its shadow. */
export const HUE_INK: Record<ArtHue, { light: string; base: string; deep: string }> = {
  ascension: { light: '#d9ccff', base: '#a48bfa', deep: '#3d2a86' },
  creation: { light: '#ffcfc4', base: '#ff8b7b', deep: '#7f2c28' },
  survival: { light: '#d8f2ba', base: '#97cf68', deep: '#2f5524' },
  energy: { light: '#ffe0ac', base: '#ffa53d', deep: '#80460d' },
  music: { light: '#ffd0fb', base: '#e685ea', deep: '#662089' },
  money: { light: '#b8f5dc', base: '#43cf9d', deep: '#0d5a46' },
  'sentinel-seven': { light: '#d3eef8', base: '#7cc1dc', deep: '#1f4f66' },
};
