import { readFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { readBuildHash } from '@crew/local-stack/stack/build';
import type { Figure, Goal } from './figure.js';
import { spreadOf, type Spread } from './stats.js';

const NOTES = new URL('../notes/services.md', import.meta.url);

/** One figure over all rounds. */
export interface Row {
  id: string;
  what: string;
  unit: string;
  baseline: Spread | undefined;
  product: Spread;
  ratio: Spread | undefined;
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
      baseline: baselines.length > 0 ? spreadOf(baselines) : undefined,
      product: spreadOf(rounds.map(({ product }) => product)),
      ratio: ratios.length > 0 ? spreadOf(ratios) : undefined,
    };
  });
}

/** The page of `docs/benchmarks.md`: the figures, and the notes in `tools/bench/notes`. */
export async function benchmarksPage(rows: readonly Row[], rounds: number, loadBefore: number): Promise<string> {
  const numberOf = ({ id }: Row): number => Number(id.slice(1));
  return `# Benchmarks

For anyone who wants figures. Written by \`npm run bench\` on ${today()} at commit ${await readBuildHash()}, the text below the
figures from \`tools/bench/notes\`; do not edit.

Where the goal is a ratio, the figure is compared with a baseline of the same run: a minimal program that does the same job on the
same servers (node:http, NATS and the MongoDB driver, no framework, no checks), or what the row names. Baseline and product
alternate for ${rounds} rounds. The table shows minimum, **median** and maximum, also of the ratio (product ÷ baseline). ${machine(loadBefore)}

- **P1–P10, P15, P16, P20**: the services in production mode. The baseline of members and pods (P10) was measured before most were seeded.
- **P11, P12, P18**: the whole app as \`npm start\` runs it, with the local providers and no rate limits.
- **P12** (a later start) and **P19**: the commands on this checkout, with everything built. \`npm test\` (P19) is not run here.
- **P9 on the screen, P13, P17, P21**: the same app in Chromium. The slow phone has 360 px, a fourfold CPU slowdown, slow 4G (1.6 Mbit/s
  down, 750 kbit/s up, 150 ms) and an empty cache. P17 is the time from the press of a key or button in one browser to the frame
  that shows its effect in another. P21 is that of sending from 1,440 px to 360 px, with what is attached uploaded before.
- **P14**, two hours of mixed load, takes \`npm run chaos -- --hours 2 --quiet --report\`: see [reliability.md](reliability.md).

${table(rows.toSorted((one, other) => numberOf(one) - numberOf(other)))}

${await readFile(NOTES, 'utf8')}`;
}

const today = (): string => new Date().toISOString().slice(0, 10);

function machine(loadBefore: number): string {
  const cores = cpus();
  const busy =
    loadBefore > 1 ? ': other work was running, so the ratios are more reliable than the absolute figures' : '';
  return `All processes and the load generator share one machine:
${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Its load average before the
run was ${loadBefore.toFixed(1)}${busy}.`;
}

const table = (rows: readonly Row[]): string => `| | what | baseline | product | ratio | goal | |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(rowText).join('\n')}`;

export const loadBefore = (): number => loadavg()[0]!;

function rowText({ id, what, unit, baseline, product, ratio, goal }: Row): string {
  const verdict = isMet({ product, ratio, goal }) ? 'met' : 'missed';
  return `| ${[id, `${what}, ${unit}`, text(baseline), text(product), text(ratio), goalText(goal), verdict].join(' | ')} |`;
}

function isMet({ product, ratio, goal }: Pick<Row, 'product' | 'ratio' | 'goal'>): boolean {
  if ('atMost' in goal) return product.median <= goal.atMost;
  if ('atLeast' in goal) return product.median >= goal.atLeast;
  return goal.less ? ratio!.median <= goal.ratio : ratio!.median >= goal.ratio;
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
