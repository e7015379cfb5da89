import { t } from '@lingui/core/macro';
import { Pin } from 'lucide-react';
import styles from './pin-mark.module.css';

/** On a pinned message. */
export const PinMark = () => (
  <span className={styles.mark}>
    <Pin size={12} aria-hidden="true" />
    {t({ message: 'Pinned', context: 'message' })}
  </span>
);
