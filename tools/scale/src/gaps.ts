/**
 * Returns the longest time within a period in which nothing happened.
 * @param times when something happened, in any order; those outside the period are ignored
 */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = times.filter((time) => time > from && time < to).toSorted((one, other) => one - other);
  const all = [from, ...within, to];
  return Math.max(...all.slice(1).map((time, index) => time - all[index]!));
}
