export const MINUTE_MS = 60_000;

/** Something of the last days that the demo does. A second run changes nothing. */
export interface Step {
  /** When it is to have happened. */
  at: number;
  run: () => Promise<unknown>;
}

/** Times of things that happened one after another, the last of them at `end`. The gaps vary between one and two `gap`. */
export function timesOf(count: number, end: number, gap: number): number[] {
  const times = [end];
  for (let index = 1; index < count; index += 1) times.unshift(times[0]! - gap * (1 + ((index * 5) % 8) / 8));
  return times.map(Math.round);
}
