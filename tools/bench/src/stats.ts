/** Minimum, median and maximum of several rounds. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

const REPETITIONS = 40;

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

/** Epoch milliseconds with a fraction. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Resolves to the milliseconds that an action takes. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await action();
  return performance.now() - begin;
}

/** Median milliseconds of an action. */
export async function median(action: (turn: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let turn = 0; turn < REPETITIONS; turn += 1) durations.push(await timed(() => action(turn)));
  return percentile(durations, 0.5);
}

/** Median milliseconds of an action on a small and a large subject in turn, so that load of the machine affects both. */
export async function medians<T>(
  [small, large]: readonly [small: T, large: T],
  action: (subject: T, turn: number) => Promise<unknown>,
): Promise<[small: number, large: number]> {
  const durations: [number[], number[]] = [[], []];
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    durations[0].push(await timed(() => action(small, turn)));
    durations[1].push(await timed(() => action(large, turn)));
  }
  return [percentile(durations[0], 0.5), percentile(durations[1], 0.5)];
}
