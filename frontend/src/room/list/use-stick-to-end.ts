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
    scrolledTo.current = scrollTop;
    const end = scrollHeight - scrollTop - clientHeight < AT_END_PX;
    sticksRef.current = end;
    setAtEnd(end);
  };
  useLayoutEffect(() => {
    virtualizer.scrollToEnd();
    const list = scroller.current!;
    // The virtualizer may not know the new height yet; the element does.
    const observer = new ResizeObserver(() => {
      if (sticksRef.current) list.scrollTop = list.scrollHeight;
    });
    for (const grows of [list, list.firstElementChild!]) observer.observe(grows);
    return () => observer.disconnect();
  }, [virtualizer, scroller, sticksRef]);
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (sticksRef.current) virtualizer.scrollToEnd();
  }, [height, rows, virtualizer, sticksRef]);
  return { atEnd, onScroll, scrolledTo };
}
