import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Row } from './rows.js';

const FILE = fileURLToPath(new URL('../results.json', import.meta.url));

/** When, how and where rows were measured. */
export interface Run {
  /** Such as `2026-11-27`. */
  date: string;
  commit: string;
  rounds: number;
  /** Load average of the machine before the run. */
  loadBefore: number;
  /** Processors, memory and version of Node.js. */
  machine: string;
}

/** The latest measurement of a row. */
export interface Result extends Row {
  run: Run;
}

/** Results from JSON, in which the figure of a call that fails, which is infinite, is null. */
export const resultsIn = (json: string): Result[] =>
  JSON.parse(json, (_key, value: unknown) => value ?? Number.POSITIVE_INFINITY) as Result[];

export const readResults = async (): Promise<Result[]> => resultsIn(await readFile(FILE, 'utf8'));

export const writeResults = (results: readonly Result[]): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);

/** Replaces the results of the goals that a run measured. */
export function withRun(earlier: readonly Result[], rows: readonly Row[], run: Run): Result[] {
  const measured = new Set(rows.map(({ id }) => id));
  const others = earlier.filter(({ id }) => !measured.has(id));
  const numberOf = ({ id }: Row): number => Number(id.slice(1));
  return [...others, ...rows.map((row) => ({ ...row, run }))].toSorted((one, other) => numberOf(one) - numberOf(other));
}
