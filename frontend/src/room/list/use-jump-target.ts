import { useEffect, useRef, useState } from 'react';
import type { Row } from '../model/rows.js';

/** How long the target of a jump is highlighted. */
const LIT_MS = 1_200;

/** A message to show and highlight; a new object jumps to the same one again. */
export interface Target {
  messageId: string;
}

/** Scrolls to the target once it is loaded. @returns the id of the message that is highlighted */
export function useJumpTarget(
  target: Target | undefined,
  rows: readonly Row[],
  scrollTo: (row: Row, align: 'center') => void,
): string | undefined {
  const [lit, setLit] = useState<string>();
  const reached = useRef<Target>(undefined);
  useEffect(() => {
    const row = rows.find((one) => one.kind === 'message' && one.message.id === target?.messageId);
    if (!row || !target || reached.current === target) return;
    reached.current = target;
    scrollTo(row, 'center');
    setLit(target.messageId);
  }, [target, rows, scrollTo]);
  useEffect(() => {
    if (lit === undefined) return undefined;
    const timer = setTimeout(() => setLit(undefined), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
}
