import { expect, it } from '@jest/globals';
import { mergedPages } from './merged-pages.js';

const saved = (...days: number[]) => days.map((day) => ({ savedAt: `2026-01-0${day}T00:00:00.000Z` }));

it('merges lists by time, the last saved first', () => {
  expect(mergedPages([saved(6, 2), saved(5), []], 3)).toEqual({ saved: saved(6, 5, 2) });
});

it('ends where a list may have more, and continues there', () => {
  const [end] = saved(4);
  expect(mergedPages([saved(9, 8, 4), saved(7, 3), saved(5, 2, 1)], 3)).toEqual({
    saved: saved(9, 8, 7, 5, 4),
    next: end!.savedAt,
  });
});
