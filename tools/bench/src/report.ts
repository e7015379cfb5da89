import { cpus, loadavg, totalmem } from 'node:os';
import type { Figure } from './benchmarks.js';
import { spreadOf, type Spread } from './stats.js';

/** One figure over all rounds. */
export interface Row {
  id: string;
  what: string;
  unit: string;
  floor: Spread;
  product: Spread;
  ratio: Spread;
  goal: Figure['goal'];
}

/** Puts the rounds of each figure together. */
export function rowsOf(figures: readonly Figure[]): Row[] {
  return [...Map.groupBy(figures, ({ what }) => what).values()].map((rounds) => {
    const [{ id, what, unit, goal }] = rounds as [Figure];
    return {
      id,
      what,
      unit,
      goal,
      floor: spreadOf(rounds.map(({ floor }) => floor)),
      product: spreadOf(rounds.map(({ product }) => product)),
      ratio: spreadOf(rounds.map(({ product, floor }) => product / floor)),
    };
  });
}

/** The page of `docs/benchmarks.md`. */
export function benchmarksPage(rows: readonly Row[], rounds: number, loadBefore: number): string {
  const cores = cpus();
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; not to be edited.

Each figure stands beside a floor measured in the same run: the barest program that does the same job on the same servers
(node:http, NATS and the MongoDB driver, no framework, no checks). Floor and product take turns, ${rounds} rounds; shown are minimum,
**median** and maximum, of the ratio (product ÷ floor) too. All processes and the load itself share one machine:
${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Its load average before the
run was ${loadBefore.toFixed(1)}${loadBefore > 1 ? ': it was busy with other work as well, so the ratios say more than the figures' : ''}.

| | what | floor | product | ratio | goal | |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(rowText).join('\n')}
`;
}

export const loadBefore = (): number => loadavg()[0]!;

function rowText({ id, what, unit, floor, product, ratio, goal }: Row): string {
  const bound = Number.isFinite(goal.ratio);
  const holds = goal.less ? ratio.median <= goal.ratio : ratio.median >= goal.ratio;
  const wanted = bound ? `${goal.less ? '≤' : '≥'} ${goal.ratio}` : '';
  return `| ${[id, `${what}, ${unit}`, text(floor), text(product), bound ? text(ratio) : '', wanted, bound ? (holds ? 'holds' : 'does not hold') : ''].join(' | ')} |`;
}

const text = ({ min, median, max }: Spread): string => `${short(min)} · **${short(median)}** · ${short(max)}`;
const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
