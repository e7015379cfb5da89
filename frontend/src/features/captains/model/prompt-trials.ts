import type { Trial } from '@crew/contracts/crew-ai/prompt.entities';

/** The answers in one situation; undefined while they are awaited. */
export interface TriedSituation {
  name: string;
  answers?: { before: Trial; after: Trial };
}

/** Situations whose answer passed all checks, out of those answered, with tokens and cost. */
export interface TrialSum {
  passed: number;
  of: number;
  tokens: number;
  /** US dollars; null when that of one answer is unknown. */
  cost: number | null;
}

export const isPassed = ({ checks }: Trial): boolean => checks.every(({ passed }) => passed);

/** `voice/greets [lyra]` → `greets` */
export const shortName = (name: string): string => name.replace(/^[^/]+\//, '').replace(/ \[\w+\]$/, '');

export function sumOf(trials: readonly Trial[]): TrialSum {
  return {
    passed: trials.filter(isPassed).length,
    of: trials.length,
    tokens: trials.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: trials.reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}
