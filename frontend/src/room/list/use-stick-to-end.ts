import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../model/rows.js';
import { AT_END_PX } from './use-message-virtualizer.js';

/** Whether an element is a text field: in the list, that of a message that is being edited. */
const isField = (element: EventTarget | null): boolean => element instanceof HTMLTextAreaElement;

const fromEndOf = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** A reader who is at the end stays there, unless they edit a message. */
function stickAtEnd(list: HTMLElement, sticksRef: RefObject<boolean>): void {
  const { activeElement } = document;
  if (fromEndOf(list) < AT_END_PX) sticksRef.current = !(isField(activeElement) && list.contains(activeElement));
}

interface Place {
  /** Whether the reader is at the end and stays there. */
  sticks: RefObject<boolean>;
  /** Whether the last row is the newest message. */
  atNewest: boolean;
}

/**
 * Keeps the list at its end while the reader is there. Only scrolling changes the reader's position, not rows or a composer
 * that grow or shrink; a reader who is scrolling up is not brought back meanwhile. Who edits a message stays at it.
 * At the end of an old range nobody is kept: each page that arrives there would have the next one loaded.
 */
export function useStickToEnd(
  rows: readonly Row[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  { sticks: sticksRef, atNewest }: Place,
) {
  const [atEnd, setAtEnd] = useState(true);
  /** Px from the top. */
  const scrolledTo = useRef(0);
  /** Px of the list that were visible in the last frame. */
  const height = useRef(0);
  const settle = () => {
    if (atNewest) stickAtEnd(scroller.current!, sticksRef);
  };
  useLayoutEffect(() => {
    // The last page may have been empty.
    if (atNewest) stickAtEnd(scroller.current!, sticksRef);
  }, [atNewest, scroller, sticksRef]);
  const onFocus = ({ target }: FocusEvent) => {
    if (isField(target)) sticksRef.current = false;
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (isField(target)) settle();
  };
  const onScroll = () => {
    const { scrollTop, clientHeight } = scroller.current!;
    const fromEnd = fromEndOf(scroller.current!);
    // Rows that shrink move the list up too, but leave it at its very end; a composer that shrinks and grows moves it in a
    // frame in which the height of the list changes.
    const isLeaving = scrollTop < scrolledTo.current && fromEnd > 1 && clientHeight === height.current;
    scrolledTo.current = scrollTop;
    if (isLeaving) sticksRef.current = false;
    else settle();
    setAtEnd(sticksRef.current || fromEnd < AT_END_PX);
  };
  useLayoutEffect(() => {
    const list = scroller.current!;
    // Runs when the frame is laid out, before it is painted: reading the height forces no layout of its own.
    const observer = new ResizeObserver(() => {
      height.current = list.clientHeight;
      if (sticksRef.current) list.scrollTop = list.scrollHeight;
      // New rows may be out of view without a scroll.
      else setAtEnd(fromEndOf(list) < AT_END_PX);
    });
    for (const grows of [list, list.firstElementChild!]) observer.observe(grows);
    return () => observer.disconnect();
  }, [virtualizer, scroller, sticksRef]);
  // Other rows may be as high together as those before, which the observer does not notice.
  const first = rows[0]?.key;
  useLayoutEffect(() => {
    if (sticksRef.current) virtualizer.scrollToEnd();
  }, [first, virtualizer, sticksRef]);
  // A smooth scroll starts with steps of a few px: only where it ends says whether the reader has left.
  return { atEnd, onFocus, onBlur, onScroll, onScrollEnd: settle, scrolledTo };
}
