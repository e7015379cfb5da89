import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Demands } from './demands.js';
import { planFor } from './plan.js';
import { knownFrom, type Stored } from './stored.js';
import * as tables from './tables.js';
import { thresholds } from './thresholds.js';
import { walls } from './walls.js';

const PAGE = fileURLToPath(new URL('../../../docs/scale.md', import.meta.url));
const WALLS = 5;
/** Members online of the plans: the size of P8, ten times, a hundred times, and the goal. */
const SIZES = [4_000, 40_000, 400_000, 1_000_000];

/** The tables of docs/scale.md by the names of their markers. */
export function sections(demands: Demands, stored: Stored): Record<string, string> {
  const known = knownFrom(demands, stored);
  const plans = SIZES.map((members) => planFor(known, members));
  return {
    inputs: tables.inputsTable(),
    run: tables.runText(demands, stored),
    demands: tables.demandsTable(demands),
    deliveries: tables.writesTable(known.measured, demands),
    mixed: tables.mixedTable(known.measured, demands),
    slope: tables.slopeTable(known.measured, demands),
    bytes: tables.bytesTable(demands, known.costs),
    calibration: tables.calibrationTable(stored),
    checks: tables.checksTable(stored.checks),
    walls: tables.wallsTable(walls(known).slice(0, WALLS)),
    plans: tables.plansTable(plans),
    costs: tables.costsTable(plans),
    thresholds: tables.thresholdsTable(known, thresholds(known)),
  };
}

const begin = (name: string): string => `<!-- scale-model: ${name} -->\n`;
const END = '\n<!-- end -->';

/** Replaces what is between the markers. @throws Error when a section has no marker, or a marker no section */
export function filled(page: string, contents: Record<string, string>): string {
  const missing = new Set(Object.keys(contents));
  const text = page.replaceAll(/<!-- scale-model: (\w+) -->\n[^]*?<!-- end -->/g, (_, name: string) => {
    const content = contents[name];
    if (content === undefined) throw new Error(`docs/scale.md has a marker of an unknown table, ${name}`);
    missing.delete(name);
    return begin(name) + content + END;
  });
  if (missing.size > 0) throw new Error(`docs/scale.md has no marker of ${[...missing].join(', ')}`);
  return text;
}

export const readPage = (): Promise<string> => readFile(PAGE, 'utf8');

export const writePage = async (contents: Record<string, string>): Promise<void> =>
  writeFile(PAGE, filled(await readPage(), contents));
