import { useState } from 'react';
import { ago } from '../lib/ago.js';
import { formatTime } from '../lib/format.js';
import styles from './ago.module.css';

/** How long ago a time was; its tooltip is the exact time. */
export const Ago = ({ at }: { at: string }) => <Time key={at} at={at} />;

function Time({ at }: { at: string }) {
  const [now] = useState(Date.now);
  return (
    <time className={styles.ago} dateTime={at} data-tooltip={formatTime(at, 'moment')}>
      {ago(at, now)}
    </time>
  );
}
