import { ago } from '../lib/ago.js';
import { formatTime } from '../lib/format.js';
import { useNow } from '../lib/now.js';
import styles from './ago.module.css';

/** How long ago a time was; its tooltip is the exact time. */
export const Ago = ({ at }: { at: string }) => (
  <time className={styles.ago} dateTime={at} data-tooltip={formatTime(at, 'moment')}>
    {ago(at, useNow())}
  </time>
);
