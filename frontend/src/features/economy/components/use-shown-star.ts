import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

/** How each key moves the focus among `count` stars. */
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const starAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null;

const indexOf = (star: HTMLElement): number => Number(star.dataset['star']);

/**
 * Which star of a sky is pointed at, by pointer, tap or keyboard; its card stays while it is hovered or has the focus.
 * The elements of the stars have `data-star` with their index, and the card has `data-star-card`.
 */
export function useShownStar(count: number) {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  /** The star that the Tab key leads to. */
  const [entry, setEntry] = useState(0);
  const shown = hovered ?? focused;

  useEffect(() => {
    if (shown === undefined) return undefined;
    const close = ({ key }: { key: string }) => {
      if (key !== 'Escape') return;
      setHovered(undefined);
      setFocused(undefined);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [shown]);

  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const star = starAt(target);
      if (star) setHovered(indexOf(star));
      else if (!(target instanceof Element && target.closest('[data-star-card]'))) setHovered(undefined);
    },
    onPointerLeave: () => setHovered(undefined),
    onFocus: ({ target }: FocusEvent) => {
      const star = starAt(target);
      if (!star) return;
      setFocused(indexOf(star));
      setEntry(indexOf(star));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const star = starAt(event.target);
      const move = MOVES[event.key];
      if (!star || !move) return;
      event.preventDefault();
      const next = move(indexOf(star), count);
      event.currentTarget.querySelector<HTMLElement>(`[data-star="${next}"]`)?.focus();
    },
  };
  return { shown, entry: Math.min(entry, count - 1), handlers };
}
