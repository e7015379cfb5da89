import { StatusDot } from '../../../members/components/status-dot.js';
import { shownName } from '../../../members/model/shown-name.js';
import { Avatar } from '../../../ui/avatar.js';
import type { Participant, PresenceStatus } from '../model/conversation.js';
import styles from './conversation-faces.module.css';

interface ConversationFacesProps {
  others: readonly Participant[];
  /** The presence of the other member of a pair, if it is shown. */
  status?: PresenceStatus | undefined;
  size?: number;
}

/** The faces of the other members of a conversation: of a group, the first two. */
export function ConversationFaces({ others, status, size = 40 }: ConversationFacesProps) {
  const [first, second] = others;
  const small = Math.round(size * 0.7);
  const faceOf = ({ user }: Participant, edge: number, className?: string) => (
    <Avatar name={shownName(user)} src={user.avatarUrl} size={edge} className={className} />
  );
  return (
    <span className={styles.faces} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      {first && (second ? faceOf(first, small) : faceOf(first, size))}
      {second && faceOf(second, small, styles.second)}
      {status && <StatusDot status={status} doNotDisturb={first?.doNotDisturb} />}
    </span>
  );
}
