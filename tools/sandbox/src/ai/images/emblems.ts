import type { Faction } from './themes.js';

/** Emblems of the factions as strokes and fills around 0,0 within a radius of 50. */
const EMBLEMS: Record<Faction, string> = {
  ascension:
    '<path d="M0,-46 L14,-8 L0,46 L-14,-8Z"/><path d="M-38,14 Q0,-16 38,14" fill="none" stroke-width="6"/><path d="M-26,32 Q0,12 26,32" fill="none" stroke-width="5"/>',
  creation:
    '<path d="M0,-44 C26,-20 34,2 18,24 C12,34 -12,34 -18,24 C-34,2 -26,-20 0,-44Z" fill="none" stroke-width="6"/><circle cx="0" cy="8" r="10"/><path d="M-30,42 H30" stroke-width="6"/>',
  survival:
    '<path d="M0,-46 L34,16 H14 L26,40 H-26 L-14,16 H-34Z" fill="none" stroke-width="6" stroke-linejoin="round"/><path d="M0,-10 V40" stroke-width="6"/>',
  energy: '<path d="M10,-46 L-26,8 H-2 L-10,46 L28,-12 H4Z"/>',
  music:
    '<path d="M-40,6 Q-28,-34 -16,6 T8,6 T32,6" fill="none" stroke-width="7" stroke-linecap="round"/><circle cx="0" cy="0" r="44" fill="none" stroke-width="4"/>',
  money: '<circle cx="0" cy="0" r="42" fill="none" stroke-width="6"/><path d="M0,-26 L22,0 L0,26 L-22,0Z"/>',
  'sentinel-seven':
    '<path d="M0,-46 L38,-30 V4 C38,28 18,40 0,48 C-18,40 -38,28 -38,4 V-30Z" fill="none" stroke-width="6"/><path d="M0,-24 L6,-6 L24,0 L6,6 L0,24 L-6,6 L-24,0 L-6,-6Z"/>',
};
const STAR = '<path d="M0,-46 C4,-14 14,-4 46,0 C14,4 4,14 0,46 C-4,14 -14,4 -46,0 C-14,-4 -4,-14 0,-46Z"/>';

/** A faction's emblem, or the crew's star, at a place and size. */
export function emblem(faction: Faction | null, x: number, y: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}" stroke="${colour}" stroke-width="2">${faction ? EMBLEMS[faction] : STAR}</g>`;
}
