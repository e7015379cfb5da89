import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import styles from './people.module.css';

export const STATUS_WORDS: Record<DeckMember['status'], string> = {
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
};

/** A member's presence, at the corner of their picture. */
export const StatusDot = ({ status }: { status: DeckMember['status'] }) => (
  <span className={styles.dot} data-status={status} aria-hidden="true" />
);
