import type { Figure, Goal } from './figure.js';
import { spreadOf, type Spread } from './stats.js';

/** One figure over all rounds. */
export interface Row {
  id: string;
  what: string;
  unit: string;
  baseline?: Spread;
  product: Spread;
  ratio?: Spread;
  goal: Goal;
}

/** Summarizes the rounds of each figure. */
export function rowsOf(figures: readonly Figure[]): Row[] {
  return [...Map.groupBy(figures, ({ what }) => what).values()].map((rounds) => {
    const [{ id, what, unit, goal }] = rounds as [Figure];
    const baselines = rounds.flatMap(({ baseline }) => baseline ?? []);
    const ratios = 'ratio' in goal ? rounds.map(({ product, baseline }) => product / baseline!) : [];
    return {
      id,
      what,
      unit,
      goal,
      ...(baselines.length > 0 && { baseline: spreadOf(baselines) }),
      product: spreadOf(rounds.map(({ product }) => product)),
      ...(ratios.length > 0 && { ratio: spreadOf(ratios) }),
    };
  });
}

export function isMet({ product, ratio, goal }: Pick<Row, 'product' | 'ratio' | 'goal'>): boolean {
  if ('atMost' in goal) return product.median <= goal.atMost;
  if ('atLeast' in goal) return product.median >= goal.atLeast;
  return goal.less ? ratio!.median <= goal.ratio : ratio!.median >= goal.ratio;
}
