import type { Environment } from './environment.js';

/** The goal of a figure: a ratio to its baseline, or an upper limit. */
export type Goal = { ratio: number; less: boolean } | { atMost: number };

/** One figure of one round. */
export interface Figure {
  id: string;
  what: string;
  unit: string;
  /** Missing if no simpler program does the same job. */
  baseline?: number;
  product: number;
  goal: Goal;
}

export type Benchmark = (environment: Environment) => Promise<Figure[]>;

/** At least `ratio` times the baseline. */
export const atLeastTimes = (ratio: number): Goal => ({ ratio, less: false });
/** At most `ratio` times the baseline. */
export const atMostTimes = (ratio: number): Goal => ({ ratio, less: true });
/** At most `limit`, in the unit of the figure. */
export const atMost = (limit: number): Goal => ({ atMost: limit });
