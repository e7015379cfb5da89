/** The goal of a figure: a ratio to its baseline, or a limit. */
export type Goal = { ratio: number; less: boolean } | { atMost: number } | { atLeast: number };

/** One figure of one round. */
export interface Figure {
  /** Of the goal, such as `P9`. */
  id: string;
  what: string;
  unit: string;
  /** Missing if no simpler program does the same job. */
  baseline?: number;
  product: number;
  goal: Goal;
}

/** Measures one round. */
export type Round = () => Promise<Figure[]>;

/** Prepares an environment, once per run, for the rounds of a benchmark. */
export type Prepare<E> = (environment: E) => Promise<Round>;

/** At least `ratio` times the baseline. */
export const atLeastTimes = (ratio: number): Goal => ({ ratio, less: false });
/** At most `ratio` times the baseline. */
export const atMostTimes = (ratio: number): Goal => ({ ratio, less: true });
/** At most `limit`, in the unit of the figure. */
export const atMost = (limit: number): Goal => ({ atMost: limit });
/** At least `limit`, in the unit of the figure. */
export const atLeast = (limit: number): Goal => ({ atLeast: limit });
