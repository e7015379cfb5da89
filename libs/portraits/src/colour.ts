/** Returns the colour `share` (0–1) of the way from one colour to another; all are `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a colour with white. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** Mixes a colour with indigo rather than black, so that shadows keep a hue. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#0d0a1e', share);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}
