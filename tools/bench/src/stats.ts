/** Minimum, median and maximum of several rounds. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** @param share between 0 and 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  min: Math.min(...values),
  median: percentile(values, 0.5),
  max: Math.max(...values),
});
