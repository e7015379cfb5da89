import { pick } from './random.js';

/** The colours around a face. */
export interface Palette {
  /** Three steps of sky, from top to horizon. */
  sky: [string, string, string];
  accent: string;
  /** A second hue for light from the other side. */
  counter: string;
}

export const FACTIONS = ['ascension', 'creation', 'survival', 'energy', 'music', 'money', 'sentinel-seven'] as const;
export type Faction = (typeof FACTIONS)[number];

const PALETTES: Record<Faction | 'crew', Palette> = {
  ascension: { sky: ['#120b2e', '#2c1a63', '#6a46b8'], accent: '#a98bff', counter: '#ffd58a' },
  creation: { sky: ['#1f0d20', '#5a1f3c', '#c45446'], accent: '#ff8d72', counter: '#ffd9a0' },
  survival: { sky: ['#08160f', '#15392b', '#3f7a4c'], accent: '#7fcf7a', counter: '#f2d79b' },
  energy: { sky: ['#1d1008', '#57290f', '#c4741d'], accent: '#ffb84a', counter: '#ff7d5a' },
  music: { sky: ['#130a2c', '#35175f', '#8a3aa8'], accent: '#e06ae6', counter: '#6d8bff' },
  money: { sky: ['#06181a', '#0d403a', '#1f8465'], accent: '#3fd69b', counter: '#f2d487' },
  'sentinel-seven': { sky: ['#07131f', '#12344d', '#2f7d99'], accent: '#74d8ee', counter: '#dfe9ff' },
  crew: { sky: ['#0a0a20', '#1b1a48', '#4a3f88'], accent: '#f0c26a', counter: '#8f9bff' },
};

const ROAMING: Palette[] = [
  PALETTES.crew,
  { sky: ['#070b22', '#152a5c', '#3b6fb0'], accent: '#8fd0ff', counter: '#ffcf9e' },
  { sky: ['#16081f', '#47164d', '#b8476f'], accent: '#ff9fb8', counter: '#8fb8ff' },
  { sky: ['#0a1420', '#1c3f55', '#5fa39a'], accent: '#a8f0da', counter: '#ffb3a0' },
  { sky: ['#180d14', '#542a3a', '#d08a5b'], accent: '#ffd79a', counter: '#9aa8ff' },
  { sky: ['#0b0a24', '#2a1f6b', '#7a4fc0'], accent: '#d7b0ff', counter: '#7ee0d0' },
];

/** Returns the colours of a faction or of the crew; without either, any. */
export const paletteOf = (faction: Faction | 'crew' | undefined, random: () => number): Palette =>
  faction ? PALETTES[faction] : pick(random, ROAMING);
