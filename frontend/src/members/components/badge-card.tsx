import { BADGE_NAMES } from '@crew/contracts/identity/identity.constants';
import type { Badge } from '@crew/contracts/identity/identity.entities';
import { X } from 'lucide-react';
import { Medal, MEDALS } from '../../ui/art/medal.js';
import { IconButton } from '../../ui/button.js';
import styles from './badge-card.module.css';

/** Loaded when the first badge is won. */
export default function BadgeCard({ badge, onDismiss }: { badge: Badge; onDismiss: () => void }) {
  return (
    <div role="status" className={styles.card}>
      <div className={styles.medal}>
        <Medal badge={badge} size={56} />
      </div>
      <div className={styles.words}>
        <div className={styles.title}>Badge earned: {BADGE_NAMES[badge]}</div>
        <div className={styles.reason}>{MEDALS[badge].reason}</div>
      </div>
      <IconButton label="Dismiss" size="sm" onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
