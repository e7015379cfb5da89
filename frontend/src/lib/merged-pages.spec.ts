import { expect, it } from '@jest/globals';
import { mergedPages } from './merged-pages.js';

const items = (...days: number[]) => days.map((day) => ({ at: `2026-01-0${day}` }));
const merged = (...pages: { at: string }[][]) => mergedPages(pages, 3, ({ at }) => at);

it('merges lists by their key, the highest first', () => {
  expect(merged(items(6, 2), items(5), [])).toEqual({ items: items(6, 5, 2) });
});

it('ends where a list may have more, and continues there', () => {
  expect(merged(items(9, 8, 4), items(7, 3), items(5, 2, 1))).toEqual({
    items: items(9, 8, 7, 5, 4),
    next: items(4)[0]!.at,
  });
});
