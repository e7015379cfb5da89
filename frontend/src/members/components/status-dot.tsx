import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import styles from './status-dot.module.css';

export const STATUS_WORDS: Record<DeckMember['status'], MessageDescriptor> = {
  online: msg({ message: 'Online', context: 'presence' }),
  away: msg({ message: 'Away', context: 'presence' }),
  offline: msg({ message: 'Offline', context: 'presence' }),
};

/** A member's presence, at the corner of their picture. */
export const StatusDot = ({ status }: { status: DeckMember['status'] }) => (
  <span className={styles.dot} data-status={status} aria-hidden="true" />
);
