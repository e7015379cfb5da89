import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Row } from '../model/rows.js';

/** On the way rows are measured and pages come in; it is over by then. */
const UNDER_WAY_MS = 2_000;
/** Whoever moves the list on their own goes where they like. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type Align = 'start' | 'center';

/**
 * Leads the reader to a row: they arrive at it whatever comes before it meanwhile. The virtualizer goes to a place in the
 * list, and a page of older messages puts another row there.
 */
export function useLead(
  rows: readonly Row[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  sticksRef: RefObject<boolean>,
): (row: Row, align: Align) => void {
  const led = useRef<{ key: string; align: Align; at: number; since: number }>(undefined);
  const go = useCallback(
    (key: string, align: Align, at: number, since: number) => {
      led.current = { key, align, at, since };
      // The reader leaves the end: what is measured on the way must not draw them back.
      sticksRef.current = false;
      // Before the first row stands the room's beginning.
      virtualizer.scrollToIndex(at + 1, { align });
    },
    [virtualizer, sticksRef],
  );

  useEffect(() => {
    const { current } = led;
    if (!current || performance.now() - current.since > UNDER_WAY_MS) return;
    const at = rows.findIndex(({ key }) => key === current.key);
    if (at !== -1 && at !== current.at) go(current.key, current.align, at, current.since);
  }, [rows, go]);
  useEffect(() => {
    const list = virtualizer.scrollElement!;
    const letGo = (): void => void (led.current = undefined);
    for (const way of OWN_WAYS) list.addEventListener(way, letGo, { passive: true });
    return () => OWN_WAYS.forEach((way) => list.removeEventListener(way, letGo));
  }, [virtualizer]);

  return useCallback((row, align) => go(row.key, align, rows.indexOf(row), performance.now()), [rows, go]);
}
