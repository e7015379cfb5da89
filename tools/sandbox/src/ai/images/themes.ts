import { pick } from '../../random.js';

/** The colours a picture is built from. */
export interface Theme {
  /** Three steps of sky, from top to horizon. */
  sky: [string, string, string];
  accent: string;
  /** A second hue for light from the other side. */
  counter: string;
}

export const FACTIONS = ['ascension', 'creation', 'survival', 'energy', 'music', 'money', 'sentinel-seven'] as const;
export type Faction = (typeof FACTIONS)[number];

export const FACTION_THEMES: Record<Faction, Theme> = {
  ascension: { sky: ['#120b2e', '#2c1a63', '#6a46b8'], accent: '#a98bff', counter: '#ffd58a' },
  creation: { sky: ['#1f0d20', '#5a1f3c', '#c45446'], accent: '#ff8d72', counter: '#ffd9a0' },
  survival: { sky: ['#08160f', '#15392b', '#3f7a4c'], accent: '#7fcf7a', counter: '#f2d79b' },
  energy: { sky: ['#1d1008', '#57290f', '#c4741d'], accent: '#ffb84a', counter: '#ff7d5a' },
  music: { sky: ['#130a2c', '#35175f', '#8a3aa8'], accent: '#e06ae6', counter: '#6d8bff' },
  money: { sky: ['#06181a', '#0d403a', '#1f8465'], accent: '#3fd69b', counter: '#f2d487' },
  'sentinel-seven': { sky: ['#07131f', '#12344d', '#2f7d99'], accent: '#74d8ee', counter: '#dfe9ff' },
};

const CREW: Theme = { sky: ['#0a0a20', '#1b1a48', '#4a3f88'], accent: '#f0c26a', counter: '#8f9bff' };

const ROAMING: Theme[] = [
  CREW,
  { sky: ['#070b22', '#152a5c', '#3b6fb0'], accent: '#8fd0ff', counter: '#ffcf9e' },
  { sky: ['#16081f', '#47164d', '#b8476f'], accent: '#ff9fb8', counter: '#8fb8ff' },
  { sky: ['#0a1420', '#1c3f55', '#5fa39a'], accent: '#a8f0da', counter: '#ffb3a0' },
  { sky: ['#180d14', '#542a3a', '#d08a5b'], accent: '#ffd79a', counter: '#9aa8ff' },
  { sky: ['#0b0a24', '#2a1f6b', '#7a4fc0'], accent: '#d7b0ff', counter: '#7ee0d0' },
];

/** Words that select a palette without naming a faction: places and times of day first, then plain colours for landscapes. */
const PLACES: [RegExp, Theme][] = [
  [/\b(sunset|dusk|autumn|ember|fire|lava)\b/i, FACTION_THEMES.creation],
  [/\b(sunrise|dawn|desert)\b/i, FACTION_THEMES.energy],
  [/\b(forest|jungle|moss|meadow|garden|leaf|leaves)\b/i, FACTION_THEMES.survival],
  [/\b(ocean|sea|water|underwater|frozen|winter|rain)\b/i, FACTION_THEMES['sentinel-seven']],
  [/\b(aurora)\b/i, FACTION_THEMES.money],
  [/\b(neon|cyberpunk|synthwave|concert)\b/i, FACTION_THEMES.music],
  [/\b(mystic\w*|dream\w*|spirit\w*)\b/i, FACTION_THEMES.ascension],
];
const COLOURS: [RegExp, Theme][] = [
  [/\b(red|coral|orange)\b/i, FACTION_THEMES.creation],
  [/\b(gold(?:en)?|amber|yellow)\b/i, FACTION_THEMES.energy],
  [/\b(emerald|jade|teal)\b/i, FACTION_THEMES.money],
  [/\b(green)\b/i, FACTION_THEMES.survival],
  [/\b(blue|cyan|ice)\b/i, FACTION_THEMES['sentinel-seven']],
  [/\b(magenta|pink)\b/i, FACTION_THEMES.music],
  [/\b(violet|purple|lavender)\b/i, FACTION_THEMES.ascension],
];

/** The faction a prompt names. */
export function factionIn(prompt: string): Faction | null {
  if (/\bguardians? of the signal\b|\bsentinel\b/i.test(prompt)) return 'sentinel-seven';
  return FACTIONS.find((faction) => new RegExp(`\\b${faction}\\b`, 'i').test(prompt)) ?? null;
}

/** The default palette is indigo and gold. Colours in portrait prompts describe hair or eyes, so only places and factions select the palette. */
export function themeFor(prompt: string, person: boolean, random: () => number): Theme {
  const faction = factionIn(prompt);
  if (faction) return FACTION_THEMES[faction];
  if (/\buniform\b/i.test(prompt)) return CREW;
  const asked = [...PLACES, ...(person ? [] : COLOURS)].find(([words]) => words.test(prompt));
  return asked ? asked[1] : pick(random, ROAMING);
}
