import type { Badge } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Medal } from '../../ui/art/medal.js';
import { IconButton } from '../../ui/button.js';
import { badgeName, badgeReason } from '../model/badge-words.js';
import styles from './badge-card.module.css';

/** Loaded when the first badge is won. */
export default function BadgeCard({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const name = badgeName(badge);
  return (
    <div role="status" className={styles.card}>
      <div className={styles.medal}>
        <Medal badge={badge} size={56} />
      </div>
      <div className={styles.words}>
        <div className={styles.title}>{t`Badge earned: ${name}`}</div>
        <div className={styles.reason}>{badgeReason(badge)}</div>
      </div>
      <IconButton label={t`Dismiss`} size="sm" onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
