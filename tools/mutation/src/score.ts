import type { MutantResult } from '@stryker-mutator/api/core';

/** How many mutants of an area the tests noticed. */
export interface Score {
  mutants: number;
  /** A failing test or an endless loop: both are noticed. */
  killed: number;
  survived: number;
  /** Mutants in code that no test of the area runs. */
  uncovered: number;
  /** Killed mutants of all, 0 to 100 with one decimal. */
  percent: number;
}

/**
 * Mutants that do not compile or were left out by a comment count neither way, as in Stryker's own score. One whose run
 * ended in an error counts as survived: no test noticed it.
 */
export function scoreOf(results: Pick<MutantResult, 'status'>[]): Score {
  const count = (...statuses: MutantResult['status'][]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const [survived, uncovered] = [count('Survived', 'RuntimeError'), count('NoCoverage')];
  const mutants = killed + survived + uncovered;
  return { mutants, killed, survived, uncovered, percent: mutants && Math.floor((killed / mutants) * 1_000) / 10 };
}

/** One row of the table in docs/security/mutation.md. */
export const rowOf = (area: string, score: Score, measured: string): string =>
  `| ${area} | ${score.mutants} | ${score.killed} | ${score.survived} | ${score.uncovered} | ${score.percent} % | ${measured} |`;

/** Replaces the area's row of the table, or appends it below the last row. */
export function withRow(page: string, area: string, row: string): string {
  const lines = page.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.split('|')[1]?.trim() === area);
  if (at === -1) lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, row);
  else lines[at] = row;
  return `${lines.join('\n')}\n`;
}
