import { act, renderHook } from '@testing-library/react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { beforeEach, expect, it } from '@jest/globals';
import { useStickToEnd } from './use-stick-to-end.js';

const virtualizer = { scrollToEnd: () => {} } as Virtualizer<HTMLDivElement, Element>;
const sticks = { current: true };
let list: HTMLDivElement;
/** What the browser calls when the list or its rows have another size. */
let resized: () => void;
globalThis.ResizeObserver = class {
  constructor(callback: ResizeObserverCallback) {
    resized = () => callback([], this);
  }
  observe = () => resized();
  unobserve() {}
  disconnect() {}
};

/** A list of 1,000 px in a window of 400 px, scrolled to its end. */
function listAtEnd(reachesNewest = true) {
  const { result, rerender } = renderHook(
    ({ atNewest }) => useStickToEnd([], virtualizer, { current: list }, { sticks, atNewest }),
    { initialProps: { atNewest: reachesNewest } },
  );
  // jsdom lets a list scroll past its end.
  list.scrollTop = 600;
  return { result, rerender };
}
const grow = (scrollHeight: number) =>
  Object.defineProperty(list, 'scrollHeight', { value: scrollHeight, configurable: true });
const showPx = (clientHeight: number) =>
  Object.defineProperty(list, 'clientHeight', { value: clientHeight, configurable: true });

beforeEach(() => {
  sticks.current = true;
  list = document.createElement('div');
  list.append(document.createElement('div'));
  showPx(400);
  grow(1_000);
});

it('stays at the end when rows grow between a scroll and its event', () => {
  const { result } = listAtEnd();
  act(() => result.current.onScroll());
  list.scrollTop = 700;
  grow(1_400);
  act(() => result.current.onScroll());
  expect([sticks.current, result.current.atEnd]).toEqual([true, true]);
});

it('leaves the end when the reader scrolls up, and is at it again when they come back', () => {
  const { result } = listAtEnd();
  act(() => result.current.onScroll());
  list.scrollTop = 300;
  act(() => result.current.onScroll());
  expect([sticks.current, result.current.atEnd]).toEqual([false, false]);
  list.scrollTop = 450;
  act(() => result.current.onScroll());
  expect(sticks.current).toBe(false);
  list.scrollTop = 600;
  act(() => result.current.onScroll());
  expect([sticks.current, result.current.atEnd]).toEqual([true, true]);
});

it('does not bring a reader back whose scroll up has begun, until it ends close to the end', () => {
  const { result } = listAtEnd();
  act(() => result.current.onScroll());
  list.scrollTop = 590;
  act(() => result.current.onScroll());
  expect([sticks.current, result.current.atEnd]).toEqual([false, true]);
  act(() => result.current.onScrollEnd());
  expect(sticks.current).toBe(true);
});

it('stays at the end when rows shrink, which moves the list up', () => {
  const { result } = listAtEnd();
  act(() => result.current.onScroll());
  grow(900);
  list.scrollTop = 500;
  act(() => result.current.onScroll());
  expect(sticks.current).toBe(true);
});

it('stays at the end when the composer shrinks and grows again before the scroll’s event', () => {
  const { result } = listAtEnd();
  act(() => result.current.onScroll());
  list.scrollTop = 500;
  showPx(300);
  act(() => result.current.onScroll());
  expect([sticks.current, result.current.atEnd]).toEqual([true, true]);
  resized();
  expect(list.scrollTop).toBe(1_000);
});

it('stays where the reader is at the end of an old range, until the newest is loaded', () => {
  sticks.current = false;
  const { result, rerender } = listAtEnd(false);
  act(() => result.current.onScroll());
  act(() => result.current.onScrollEnd());
  expect([sticks.current, result.current.atEnd]).toEqual([false, true]);
  // An empty page says that there is nothing newer.
  rerender({ atNewest: true });
  expect(sticks.current).toBe(true);
});

it('goes to the newest that the reader asked for at the end of an old range', () => {
  const { result } = listAtEnd(false);
  act(() => result.current.onScroll());
  act(() => result.current.onScrollEnd());
  expect(sticks.current).toBe(true);
});
