import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { Row } from '../model/rows.js';
import { likelyHeight } from './list-row.js';

/** Closer to the end than this, the reader counts as being at it. */
export const AT_END_PX = 80;
/** Overscan above the list while the reader is at the end. */
const ABOVE_END_PX = 200;
/** Estimated height of the list before it is measured, as a share of the window. */
const LIKELY_PX = window.innerHeight * 0.7;
/** Estimated height of the content above the first row. */
const BEFORE_PX = 120;

/**
 * The virtualizer of the message list. Index 0 is the content above the first row.
 * @param sticksRef whether the reader is at the end and stays there
 */
export function useMessageVirtualizer(
  rows: readonly Row[],
  scroller: RefObject<HTMLDivElement | null>,
  sticksRef: RefObject<boolean>,
): Virtualizer<HTMLDivElement, Element> {
  // A reader at the end stays there: render the last rows at once, not those at the browser's outdated scroll offset.
  const rangeExtractor = (range: Range): number[] => {
    if (!sticksRef.current) return defaultRangeExtractor(range);
    const top = virtualizer.getTotalSize() - (virtualizer.scrollRect?.height ?? LIKELY_PX) - ABOVE_END_PX;
    const startIndex = virtualizer.getVirtualItemForOffset(top)!.index;
    return defaultRangeExtractor({ ...range, startIndex, endIndex: range.count - 1, overscan: 0 });
  };
  const virtualizer: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: rows.length + 1,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === 0 ? BEFORE_PX : likelyHeight(rows[index - 1]!)),
    // Render the newest rows at once, before the list's height is measured.
    initialRect: { width: 0, height: LIKELY_PX },
    initialOffset: () => rows.reduce((sum, row) => sum + likelyHeight(row), BEFORE_PX) - LIKELY_PX,
    getItemKey: (index) => (index === 0 ? 'before' : rows[index - 1]!.key),
    // Without `followOnAppend`, which notices a jump only after its scroll event: `sticks` keeps to the end.
    anchorTo: 'end',
    scrollEndThreshold: AT_END_PX,
    overscan: 8,
    rangeExtractor,
    paddingStart: 16,
    paddingEnd: 16,
    scrollPaddingStart: 16,
  });
  return virtualizer;
}
