import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How long a case that has moved takes no decision: longer than between the two presses of a double click. */
export const SETTLE_MS = 500;

const NONE: ReadonlySet<string> = new Set();

/**
 * The cases that have come or moved within the last half second, because the queue around them changed: a press would
 * decide another case than the one that was there when the admin aimed.
 *
 * @param list has one child for each of the cases, in their order
 */
export function useMovedCases(
  list: RefObject<HTMLElement | null>,
  cases: readonly { id: string }[],
): ReadonlySet<string> {
  const ends = useRef(new Map<string, number>());
  const [moved, setMoved] = useState(NONE);
  useLayoutEffect(() => {
    const before = ends.current;
    ends.current = new Map(cases.map(({ id }, index) => [id, endOf(list.current!.children[index] as HTMLElement)]));
    const now = cases.filter(({ id }) => ends.current.get(id) !== before.get(id)).map(({ id }) => id);
    if (now.length === 0) return;
    setMoved((earlier) => new Set([...earlier, ...now]));
  }, [list, cases]);
  useLayoutEffect(() => {
    if (moved === NONE) return;
    const timer = setTimeout(() => setMoved(NONE), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved;
}

/** Where a case ends, which is where its buttons are: in pixels from the top of the list's container. */
const endOf = (row: HTMLElement): number => row.offsetTop + row.offsetHeight;
