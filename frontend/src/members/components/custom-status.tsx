import type { CustomStatus } from '@crew/contracts/identity/availability';
import { useRunning } from '../model/use-running.js';
import styles from './custom-status.module.css';

interface StatusProps {
  status: CustomStatus | undefined;
}

/** The emoji of a custom status beside a name, with its text as a tooltip, until it ends. */
export function StatusEmoji({ status }: StatusProps) {
  const shown = useRunning(status);
  if (!shown?.emoji) return null;
  return (
    <span className={styles.emoji} data-tooltip={shown.text || undefined}>
      {shown.emoji}
    </span>
  );
}

/** The text of a custom status after a name or handle in the same line, until it ends. */
export function StatusText({ status }: StatusProps) {
  const shown = useRunning(status);
  if (!shown?.text) return null;
  return (
    <>
      {' · '}
      <bdi className={styles.words} data-tooltip={shown.text}>
        {shown.text}
      </bdi>
    </>
  );
}

/** A custom status in a line of its own, until it ends. */
export function StatusLine({ status }: StatusProps) {
  const shown = useRunning(status);
  return (
    shown && (
      <span className={styles.line}>
        {shown.emoji && <span className={styles.emoji}>{shown.emoji}</span>}
        <bdi className={styles.text}>{shown.text}</bdi>
      </span>
    )
  );
}
