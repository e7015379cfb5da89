import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** Closer to the start or the end than this, the next page is loaded: about two screens. */
const NEAR_PX = 1_500;

interface Pages {
  /** Number of rows. */
  count: number;
  hasOlder: boolean;
  /** Sequence number of the first loaded message. */
  loadedFrom: number;
  /** Whether the last row is the newest message. */
  atNewest: boolean;
  onNearStart: () => void;
  onNearEnd: () => void;
}

/** Loads the next page before the reader reaches the start or the end of the loaded range. */
export function useLoadMore(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { count, hasOlder, loadedFrom, atNewest, onNearStart, onNearEnd }: Pages,
): void {
  const offset = virtualizer.scrollOffset ?? 0;
  // Measuring forces layout, so it is skipped at the newest.
  const toEnd = atNewest ? Infinity : virtualizer.getDistanceFromEnd();
  useEffect(() => {
    // The list may have been scrolled since it was rendered.
    if (hasOlder && offset < NEAR_PX && virtualizer.scrollElement!.scrollTop < NEAR_PX) onNearStart();
  }, [hasOlder, loadedFrom, count, offset, onNearStart, virtualizer]);
  useEffect(() => {
    if (!atNewest && count > 0 && toEnd < NEAR_PX) onNearEnd();
  }, [atNewest, count, toEnd, onNearEnd]);
}
