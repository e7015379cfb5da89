import { expect, it } from '@jest/globals';
import { atMost, atMostTimes } from './figure.js';
import { table } from './report.js';
import { resultsIn, withRun, type Run } from './results.js';
import { rowsOf } from './rows.js';

const run = (date: string): Run => ({ date, commit: 'abc1234', rounds: 3, loadBefore: 0.2, machine: '2 × CPU' });
const figure = (id: string, what: string, product: number, baseline?: number) => ({
  id,
  what,
  unit: 'ms',
  product,
  ...(baseline === undefined ? { goal: atMost(100) } : { baseline, goal: atMostTimes(2) }),
});

it('sums up the rounds of a figure, with the ratio to its baseline', () => {
  const [row] = rowsOf([figure('P9', 'open', 30, 10), figure('P9', 'open', 20, 10), figure('P9', 'open', 60, 20)]);
  expect(row).toMatchObject({
    product: { min: 20, median: 30, max: 60 },
    baseline: { min: 10, median: 10, max: 20 },
    ratio: { min: 2, median: 3, max: 3 },
  });
});

it('replaces the results of the goals that were measured, and keeps the others with their run', () => {
  const earlier = withRun([], rowsOf([figure('P2', 'poll', 1), figure('P13', 'old name', 2)]), run('2026-11-01'));
  const results = withRun(earlier, rowsOf([figure('P13', 'new name', 3)]), run('2026-11-02'));
  expect(results.map(({ what, run: { date } }) => [what, date])).toEqual([
    ['poll', '2026-11-01'],
    ['new name', '2026-11-02'],
  ]);
});

it('shows in a table what is met, and which run measured it', () => {
  const earlier = withRun([], rowsOf([figure('P2', 'poll', 1)]), run('2026-11-01'));
  const lines = table(withRun(earlier, rowsOf([figure('P13', 'paint', 101)]), run('2026-11-02'))).split('\n');
  expect(lines[2]).toBe('| P2 | poll, ms |  | 1.00 · **1.00** · 1.00 |  | ≤ 100 | met | 2 |');
  expect(lines[3]).toBe('| P13 | paint, ms |  | 101 · **101** · 101 |  | ≤ 100 | missed | 1 |');
  expect(lines.at(-2)).toBe('1. 2026-11-02, commit abc1234, 3 rounds, load 0.2 before, 2 × CPU');
});

it('shows a call that fails as endless, also after the results were stored', () => {
  const failed = withRun([], rowsOf([figure('P10', 'search', Number.POSITIVE_INFINITY, 9)]), run('2026-11-02'));
  expect(table(resultsIn(JSON.stringify(failed))).split('\n')[2]).toBe(table(failed).split('\n')[2]);
  expect(table(failed)).toContain('∞ · **∞** · ∞');
});
