import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Row } from '../model/rows.js';

interface Place {
  /** Whether the reader is at the end, and stays there. */
  sticks: RefObject<boolean>;
  /** Px from the top. */
  scrolledTo: RefObject<number>;
}

/**
 * Keeps the first message where the reader sees it when older ones come. The virtualizer keeps the row at the top in its
 * place; but the room's beginning and the day stay above older messages too, so a reader at the very top would be carried
 * off with each page, and have the next one asked for at once.
 * @param first index of the first row that is a message, -1 when there is none
 */
export function useFirstKept(
  first: number,
  rows: readonly Row[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { sticks, scrolledTo }: Place,
): void {
  const kept = useRef<{ key: string; start: number }>(undefined);
  useLayoutEffect(() => {
    // The room's beginning is above the first row.
    const startOf = (index: number): number => virtualizer.measurementsCache[index + 1]?.start ?? 0;
    const was = kept.current;
    kept.current = first === -1 ? undefined : { key: rows[first]!.key, start: startOf(first) };
    if (!was || was.key === kept.current?.key || sticks.current || scrolledTo.current >= was.start) return;
    const now = rows.findIndex(({ key }) => key === was.key);
    if (now !== -1) virtualizer.scrollToOffset(scrolledTo.current + startOf(now) - was.start);
  });
}
