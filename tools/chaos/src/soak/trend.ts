import { SERVERS } from '@crew/local-stack/stack/topology';
import { MEASURES, type Measure, type Sample } from './sample.js';

/** One measure of one process at the beginning and the end of the load. */
export interface Trend {
  process: string;
  measure: Measure;
  /** Medians of the first window after the warm-up and of the last window. */
  first: number;
  last: number;
  /** `data`: a server's memory, which holds the data of the load up to a limit of its own. */
  verdict: 'flat' | 'grows' | 'data';
}

const SERVER_NAMES: ReadonlySet<string> = new Set(SERVERS);
const GROWTH_MAX = 1.1;
/** Growth that means nothing: a connection more, one collection of garbage. */
const ALLOWANCE: Record<Measure, number> = { rss: 5, heap: 5, files: 5, lag: 5 };

/** The first of these parts of a load is its warm-up, the second is compared with the last. */
const PARTS = 12;
const WINDOW_MAX_MS = 600_000;

/** How long the warm-up and each of the compared windows are: 10 minutes of two hours or more, less of a shorter load. */
export const windowOf = (durationMs: number): number => Math.min(WINDOW_MAX_MS, durationMs / PARTS);

/** Compares the beginning and the end of each measure of each process. */
export function trendsOf(samples: readonly Sample[], durationMs: number): Trend[] {
  const window = windowOf(durationMs);
  return [...Map.groupBy(samples, ({ process }) => process)].flatMap(([process, some]) =>
    (Object.keys(MEASURES) as Measure[]).flatMap((measure): Trend[] => {
      const median = (from: number, to: number): number | undefined =>
        medianOf(some.filter(({ ms }) => ms >= from && ms <= to).flatMap((sample) => sample[measure] ?? []));
      const first = median(window, 2 * window);
      const last = median(durationMs - window, Infinity);
      if (first === undefined || last === undefined) return [];
      return [{ process, measure, first, last, verdict: verdictOn(process, measure, first, last) }];
    }),
  );
}

function verdictOn(process: string, measure: Measure, first: number, last: number): Trend['verdict'] {
  if (measure === 'rss' && SERVER_NAMES.has(process)) return 'data';
  return last <= Math.max(first * GROWTH_MAX, first + ALLOWANCE[measure]) ? 'flat' : 'grows';
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
