import type { World } from './world.js';

/** What a figure has to be: a ratio to its floor, or itself at most so much. */
export type Goal = { ratio: number; less: boolean } | { atMost: number };

/** One figure of one round. */
export interface Figure {
  id: string;
  what: string;
  unit: string;
  /** None where nothing barer does the same job. */
  floor?: number;
  product: number;
  goal: Goal;
}

export type Benchmark = (world: World) => Promise<Figure[]>;

/** At least so many times its floor. */
export const more = (ratio: number): Goal => ({ ratio, less: false });
/** At most so many times its floor. */
export const less = (ratio: number): Goal => ({ ratio, less: true });
/** At most so much, in its own unit. */
export const atMost = (limit: number): Goal => ({ atMost: limit });
