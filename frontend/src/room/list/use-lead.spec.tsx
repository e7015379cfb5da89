import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Virtualizer } from '@tanstack/react-virtual';
import { renderHook } from '@testing-library/react';
import type { Row } from '../model/rows.js';
import { useLead } from './use-lead.js';

const rowsFrom = (from: number): Row[] =>
  Array.from({ length: 20 }, (_, index): Row => ({ kind: 'day', key: `row ${from + index}`, at: 0 }));

const list = document.createElement('div');
const scrollToIndex = jest.fn();
const virtualizer = { scrollElement: list, scrollToIndex } as unknown as Virtualizer<HTMLDivElement, Element>;
const sticks = { current: true };

const leading = () =>
  renderHook(({ rows }: { rows: Row[] }) => ({ rows, lead: useLead(rows, virtualizer, sticks) }), {
    initialProps: { rows: rowsFrom(100) },
  });

beforeEach(() => {
  jest.useRealTimers();
  scrollToIndex.mockClear();
  sticks.current = true;
});

test('scrolls away from the end to a row, which stays the target as others are inserted before it', () => {
  const { result, rerender } = leading();
  result.current.lead(result.current.rows[4]!, 'center');
  expect(sticks.current).toBe(false);
  rerender({ rows: [...rowsFrom(80), ...rowsFrom(100)] });
  rerender({ rows: [...rowsFrom(60), ...rowsFrom(80), ...rowsFrom(100)] });
  rerender({ rows: [...rowsFrom(60), ...rowsFrom(80), ...rowsFrom(100), ...rowsFrom(120)] });
  expect(scrollToIndex.mock.calls).toEqual([5, 25, 45].map((at) => [at, { align: 'center' }]));
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('lets the reader go who moves on by a %s', (way) => {
  const { result, rerender } = leading();
  result.current.lead(result.current.rows[4]!, 'start');
  list.dispatchEvent(new Event(way));
  rerender({ rows: [...rowsFrom(80), ...rowsFrom(100)] });
  expect(scrollToIndex).toHaveBeenCalledTimes(1);
});

test('does not move a reader who has arrived', () => {
  jest.useFakeTimers();
  const { result, rerender } = leading();
  result.current.lead(result.current.rows[4]!, 'start');
  jest.advanceTimersByTime(10_000);
  rerender({ rows: [...rowsFrom(80), ...rowsFrom(100)] });
  expect(scrollToIndex).toHaveBeenCalledTimes(1);
});
