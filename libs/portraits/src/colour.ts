/** Colours as `#rrggbb`. */

/** A colour between two, `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return toHex(a.map((value, i) => value + ((b[i] ?? 0) - value) * share));
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** Darkens towards indigo rather than black, so that shadows keep a hue. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#0d0a1e', share);
}

export function toHex(values: number[]): string {
  return `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}
