import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../model/rows.js';
import { AT_END_PX } from './use-message-virtualizer.js';

/**
 * Keeps the list at its end while the reader is there. Only scrolling changes the reader's position, not rows that grow or
 * shrink.
 * @param sticksRef whether the reader is at the end and stays there
 */
export function useStickToEnd(
  rows: readonly Row[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  sticksRef: RefObject<boolean>,
) {
  const [atEnd, setAtEnd] = useState(true);
  /** Px from the top. */
  const scrolledTo = useRef(0);
  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current!;
    // Rows may have grown since the list was scrolled to its end: only moving up leaves it.
    const isLeaving = scrollTop < scrolledTo.current;
    scrolledTo.current = scrollTop;
    if (scrollHeight - scrollTop - clientHeight < AT_END_PX) sticksRef.current = true;
    else if (isLeaving) sticksRef.current = false;
    setAtEnd(sticksRef.current);
  };
  useLayoutEffect(() => {
    const list = scroller.current!;
    // Runs when the frame is laid out, before it is painted: reading the height forces no layout of its own.
    const observer = new ResizeObserver(() => {
      if (sticksRef.current) list.scrollTop = list.scrollHeight;
    });
    for (const grows of [list, list.firstElementChild!]) observer.observe(grows);
    return () => observer.disconnect();
  }, [virtualizer, scroller, sticksRef]);
  // Other rows may be as high together as those before, which the observer does not notice.
  const first = rows[0]?.key;
  useLayoutEffect(() => {
    if (sticksRef.current) virtualizer.scrollToEnd();
  }, [first, virtualizer, sticksRef]);
  return { atEnd, onScroll, scrolledTo };
}
