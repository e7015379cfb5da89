import { cpus, loadavg, totalmem } from 'node:os';
import type { Figure, Goal } from './figure.js';
import { spreadOf, type Spread } from './stats.js';

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

/** The page of `docs/benchmarks.md`. @param notes Markdown to follow the figures */
export const benchmarksPage = (
  rows: readonly Row[],
  rounds: number,
  loadBefore: number,
  notes: string,
): string => `# Benchmarks

For anyone who wants figures. Written by \`npm run bench\` on ${today()}, the text below the figures from \`tools/bench/notes\`; do not edit. The browser is measured in [benchmarks-in-browser.md](benchmarks-in-browser.md).

Each figure is compared with a baseline measured in the same run: a minimal program that does the same job on the same servers
(node:http, NATS and the MongoDB driver, no framework, no checks). Baseline and product alternate for ${rounds} rounds. The table shows
minimum, **median** and maximum, also of the ratio (product ÷ baseline) where the goal is a ratio. ${machine(loadBefore)}

${table(rows)}

${notes}`;

/** The page of `docs/benchmarks-in-browser.md`. */
export const browserPage = (rows: readonly Row[], rounds: number, loadBefore: number): string => `# In the browser

For anyone who wants figures. Written by \`npm run bench -- browser\` on ${today()}; do not edit.

The whole product as started by \`npm start\`, measured in Chromium for ${rounds} rounds: a deck of 100,000 messages compared with one of
1,000 (the baseline); two browsers, from the press of a key or button in one to the frame that shows its effect in the other; and a
phone of 360 px with a fourfold CPU slowdown on slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms) and an empty cache. The table
shows minimum, **median** and maximum of the rounds. ${machine(loadBefore)}

${table(rows)}
`;

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
  return goal.less ? ratio!.median <= goal.ratio : ratio!.median >= goal.ratio;
}

const goalText = (goal: Goal): string =>
  'atMost' in goal ? `≤ ${goal.atMost}` : `${goal.less ? '≤' : '≥'} ${goal.ratio} × baseline`;

const text = (spread?: Spread): string =>
  spread ? `${short(spread.min)} · **${short(spread.median)}** · ${short(spread.max)}` : '';
const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
