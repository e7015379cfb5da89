import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useRunning } from '../model/use-running.js';
import styles from './status-dot.module.css';

export const STATUS_WORDS: Record<DeckMember['status'], MessageDescriptor> = {
  online: msg({ message: 'Online', context: 'presence' }),
  away: msg({ message: 'Away', context: 'presence' }),
  offline: msg({ message: 'Offline', context: 'presence' }),
};

interface QuietProps {
  doNotDisturb?: DeckMember['doNotDisturb'];
}

/** A member's presence, at the corner of their picture; barred while they do not want to be disturbed. */
export function StatusDot({ status, doNotDisturb }: QuietProps & { status: DeckMember['status'] }) {
  const quiet = useRunning(doNotDisturb);
  return <span className={styles.dot} data-status={status} data-quiet={quiet && ''} aria-hidden="true" />;
}

/** The words of the bar, after those of the presence. */
export const QuietWords = ({ doNotDisturb }: QuietProps) =>
  useRunning(doNotDisturb) ? ` · ${t({ message: 'Do not disturb', context: 'presence' })}` : null;
