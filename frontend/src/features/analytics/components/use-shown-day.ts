import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pointAfter } from '../model/day-series.js';

/**
 * The day that a member looks at: by arrow keys, or under the pointer.
 * @param indexAt the day at a distance from the left edge of the chart
 */
export function useShownDay(count: number, indexAt: (left: number) => number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const within = (index: number): number => Math.min(Math.max(index, 0), count - 1);
  const current = within(chosen ?? count - 1);
  return {
    current,
    /** `null` while no day is looked at. */
    shown: hovered === null ? (focused ? current : null) : within(hovered),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const next = pointAfter(event.key, current, count);
        if (next === undefined) return;
        event.preventDefault();
        setChosen(next);
        setFocused(true);
      },
      onFocus: ({ currentTarget }: FocusEvent) => setFocused(currentTarget.matches(':focus-visible')),
      onBlur: () => setFocused(false),
      onPointerMove: ({ clientX, currentTarget }: PointerEvent) =>
        setHovered(indexAt(clientX - currentTarget.getBoundingClientRect().left)),
      onPointerLeave: () => setHovered(null),
    },
  };
}
