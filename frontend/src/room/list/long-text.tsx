import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';
import styles from './message-item.module.css';

/** Ids of the messages that were unfolded: a row that scrolls away is mounted anew when it returns. */
const unfolded = new Set<string>();

interface LongTextProps {
  id: string;
  /** Target of a jump: it is to be read. */
  lit: boolean;
  children: ReactNode;
}

/** The text of a long message, folded until it is wanted. */
export function LongText({ id, lit, children }: LongTextProps) {
  const [open, setOpen] = useState(unfolded.has(id));
  const [wasLit, setWasLit] = useState(false);
  const set = (now: boolean) => {
    if (now) unfolded.add(id);
    else unfolded.delete(id);
    setOpen(now);
  };
  if (lit !== wasLit) {
    setWasLit(lit);
    if (lit) set(true);
  }
  return (
    <>
      <div
        className={open ? undefined : styles.folded}
        // The browser scrolls a folded text to what it finds in it, and to a link with the focus.
        onScroll={open ? undefined : () => set(true)}
      >
        {children}
      </div>
      <Button size="sm" variant="ghost" className={styles.fold} aria-expanded={open} onClick={() => set(!open)}>
        {open ? t`Show less` : t`Show all`}
      </Button>
    </>
  );
}
