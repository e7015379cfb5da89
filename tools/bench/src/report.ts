import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { readBuildHash } from '@crew/local-stack/stack/build';
import type { Goal } from './figure.js';
import type { Result, Run } from './results.js';
import { isMet } from './rows.js';
import type { Spread } from './stats.js';

const NOTES = new URL('../notes/services.md', import.meta.url);

/** The run that begins. */
export async function describeRun(rounds: number): Promise<Run> {
  const cores = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: await readBuildHash(),
    rounds,
    loadBefore: Number(loadavg()[0]!.toFixed(1)),
    machine: `${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  };
}

/** The page of `docs/benchmarks.md`: the latest results, and the notes in `tools/bench/notes`. */
export const benchmarksPage = async (results: readonly Result[]): Promise<string> => `# Benchmarks

For anyone who wants figures. Written by \`npm run bench -- --write\` from \`tools/bench/results.json\` and, below the figures,
\`tools/bench/notes\`; do not edit.

Where the goal is a ratio, the figure is compared with a baseline of the same run: a minimal program that does the same job on the
same servers (node:http, NATS and the MongoDB driver, no framework, no checks), or what the row names. Baseline and product
alternate. The table shows minimum, **median** and maximum, also of the ratio (product ÷ baseline). All processes and the load
generator share one machine. Where its load average was above 1 before the run, other work was running: there the ratios are more
reliable than the absolute figures.

- **P1–P10, P15, P16, P20**: the services in production mode. The baseline of members and pods (P10) was measured before most were seeded.
- **P11, P12, P18**: the whole app as \`npm start\` runs it, with the local providers and no rate limits.
- **P12** (a later start) and **P19**: the commands on this checkout, with everything built. \`npm test\` (P19) is not run here.
- **P9 on the screen, P13, P17, P21, P22**: the same app in Chromium. The slow phone has 360 px, a fourfold CPU slowdown, slow 4G (1.6 Mbit/s
  down, 750 kbit/s up, 150 ms) and an empty cache. P17 is the time from the press of a key or button in one browser to the frame
  that shows its effect in another. P21 is that of sending from 1,440 px to 360 px, with what is attached uploaded before. P22 are the
  scores that Lighthouse gives with its settings for phones.
- **P14**, two hours of mixed load, takes \`npm run chaos -- --hours 2 --quiet --report\`: see [reliability.md](reliability.md).

${table(results)}

${await readFile(NOTES, 'utf8')}`;

/** The results as a table, and a list of the runs that measured them, latest first. */
export function table(results: readonly Result[]): string {
  const runs = [...new Set(results.map(({ run }) => runText(run)))].toSorted().toReversed();
  return `| | what | baseline | product | ratio | goal | | run |
| --- | --- | --- | --- | --- | --- | --- | --- |
${results.map((result) => rowText(result, runs.indexOf(runText(result.run)) + 1)).join('\n')}

Runs:

${runs.map((run, index) => `${index + 1}. ${run}`).join('\n')}`;
}

const runText = ({ date, commit, rounds, loadBefore, machine }: Run): string =>
  `${date}, commit ${commit}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, load ${loadBefore.toFixed(1)} before, ${machine}`;

function rowText({ id, what, unit, baseline, product, ratio, goal }: Result, run: number): string {
  const verdict = isMet({ product, ratio, goal }) ? 'met' : 'missed';
  return `| ${[id, `${what}, ${unit}`, text(baseline), text(product), text(ratio), goalText(goal), verdict, run].join(' | ')} |`;
}

function goalText(goal: Goal): string {
  if ('atMost' in goal) return `≤ ${goal.atMost}`;
  if ('atLeast' in goal) return `≥ ${goal.atLeast}`;
  return `${goal.less ? '≤' : '≥'} ${goal.ratio} × baseline`;
}

const text = (spread?: Spread): string =>
  spread ? `${short(spread.min)} · **${short(spread.median)}** · ${short(spread.max)}` : '';
const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
