import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { memoryChart } from '../soak/chart.js';
import type { SoakOutcome } from '../soak/run.js';
import { MEASURES } from '../soak/sample.js';
import { windowOf } from '../soak/trend.js';
import { machineText, markdownTable, runOrigin } from './page.js';

const CHART = 'images/steady-load.svg';

/** One row per measure of a process. */
export function trendsTable({ trends }: Pick<SoakOutcome, 'trends'>): string {
  return markdownTable([
    ['process', 'measure', 'first', 'last', 'change', ''],
    ...trends.map(({ process, measure, first, last, verdict }) => [
      process,
      MEASURES[measure],
      first.toFixed(1),
      last.toFixed(1),
      `${last >= first ? '+' : '−'}${Math.abs((last / first - 1) * 100).toFixed(0)} %`,
      verdict,
    ]),
  ]);
}

export async function writeChart({ samples, durationMs }: SoakOutcome): Promise<void> {
  const path = fileURLToPath(new URL(`../../../../docs/${CHART}`, import.meta.url));
  await writeFile(path, memoryChart(samples, durationMs));
}

/** The section about a run. */
export function soakSection(
  outcome: SoakOutcome,
  { hours, seed, members, loadBefore }: { hours: number; seed: number; members: number; loadBefore: number },
): string {
  const { date, commit } = runOrigin();
  const { durationMs, operations, findings } = outcome;
  const minutes = (windowOf(durationMs) / 60_000).toFixed(1).replace('.0', '');
  return `\`npm run chaos -- --hours ${hours} --quiet --seed ${seed} --members ${members} --report\` on ${date}, commit ${commit}.

The load of the faults above, without faults. Every 10 s memory and open files of each process are read from the system, heap and
event-loop lag (99th percentile) of each service from its metrics. The table compares the medians of ${minutes} minutes after as
long a warm-up with those of the last ${minutes} minutes. Flat is a growth of at most a tenth, or of 5 in the unit. The
memory of a server holds data of the load, up to a limit of its own. ${operations.toLocaleString('en')} operations, ${findings.length} findings.
${machineText(loadBefore)}

![Memory of each process over time](${CHART})

${trendsTable(outcome)}`;
}
