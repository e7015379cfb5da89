import { cpus, loadavg, totalmem } from 'node:os';
import type { Figure, Goal } from './figure.js';
import { spreadOf, type Spread } from './stats.js';

/** One figure over all rounds. */
export interface Row {
  id: string;
  what: string;
  unit: string;
  floor: Spread | undefined;
  product: Spread;
  ratio: Spread | undefined;
  goal: Goal;
}

/** Puts the rounds of each figure together. */
export function rowsOf(figures: readonly Figure[]): Row[] {
  return [...Map.groupBy(figures, ({ what }) => what).values()].map((rounds) => {
    const [{ id, what, unit, goal }] = rounds as [Figure];
    const besides = rounds.flatMap(({ floor }) => floor ?? []);
    const ratios = 'ratio' in goal ? rounds.map(({ product, floor }) => product / floor!) : [];
    return {
      id,
      what,
      unit,
      goal,
      floor: besides.length > 0 ? spreadOf(besides) : undefined,
      product: spreadOf(rounds.map(({ product }) => product)),
      ratio: ratios.length > 0 ? spreadOf(ratios) : undefined,
    };
  });
}

/** The page of `docs/benchmarks.md`. */
export const benchmarksPage = (rows: readonly Row[], rounds: number, loadBefore: number): string => `# Benchmarks

Written by \`npm run bench\` on ${today()}; not to be edited. [What members see in their browsers](benchmarks-in-browser.md) is measured apart.

Each figure stands beside a floor measured in the same run: the barest program that does the same job on the same servers
(node:http, NATS and the MongoDB driver, no framework, no checks). Floor and product take turns, ${rounds} rounds; shown are minimum,
**median** and maximum, of the ratio (product ÷ floor) too, where the goal is one. ${machine(loadBefore)}

${table(rows)}
`;

/** The page of `docs/benchmarks-in-browser.md`. */
export const browserPage = (rows: readonly Row[], rounds: number, loadBefore: number): string => `# In the browser

Written by \`npm run bench -- browser\` on ${today()}; not to be edited.

The whole product as \`npm start\` has it, looked at in Chromium, ${rounds} rounds: a deck of 100,000 messages against one of 1,000
(the floor); two browsers, from the press of a key or button in one to the frame that shows it in the other; and a telephone
of 360 px, its processor slowed down four times, on slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms), its cache empty. Shown
are minimum, **median** and maximum of the rounds. ${machine(loadBefore)}

${table(rows)}
`;

const today = (): string => new Date().toISOString().slice(0, 10);

function machine(loadBefore: number): string {
  const cores = cpus();
  const busy = loadBefore > 1 ? ': it was busy with other work as well, so the ratios say more than the figures' : '';
  return `All processes and the load itself share one machine:
${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Its load average before the
run was ${loadBefore.toFixed(1)}${busy}.`;
}

const table = (rows: readonly Row[]): string => `| | what | floor | product | ratio | goal | |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(rowText).join('\n')}`;

export const loadBefore = (): number => loadavg()[0]!;

function rowText({ id, what, unit, floor, product, ratio, goal }: Row): string {
  const verdict = holds({ product, ratio, goal }) ? 'holds' : 'does not hold';
  return `| ${[id, `${what}, ${unit}`, text(floor), text(product), text(ratio), wanted(goal), verdict].join(' | ')} |`;
}

function holds({ product, ratio, goal }: Pick<Row, 'product' | 'ratio' | 'goal'>): boolean {
  if ('atMost' in goal) return product.median <= goal.atMost;
  return goal.less ? ratio!.median <= goal.ratio : ratio!.median >= goal.ratio;
}

const wanted = (goal: Goal): string =>
  'atMost' in goal ? `≤ ${goal.atMost} itself` : `${goal.less ? '≤' : '≥'} ${goal.ratio}`;

const text = (spread?: Spread): string =>
  spread ? `${short(spread.min)} · **${short(spread.median)}** · ${short(spread.max)}` : '';
const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
