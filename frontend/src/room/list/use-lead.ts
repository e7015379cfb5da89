import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Row } from '../model/rows.js';

/** Rows are measured and pages arrive during the scroll; it ends after this long. */
const UNDER_WAY_MS = 2_000;
/** Input by which the reader scrolls, which ends the guided scroll. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type Align = 'start' | 'center';

/**
 * Scrolls to a row, even if rows are inserted before it meanwhile. The virtualizer scrolls to an index, which a page of older
 * messages shifts.
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
      // The reader leaves the end: measuring rows must not scroll back to it.
      sticksRef.current = false;
      // The room's beginning is above the first row.
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
