import { shownName } from '../../../members/model/shown-name.js';
import { Avatar } from '../../../ui/avatar.js';
import type { Participant } from '../model/conversation.js';
import styles from './faces.module.css';

/** The faces of the other members of a conversation: of a group, the first two. */
export function Faces({ others, size = 40 }: { others: readonly Participant[]; size?: number }) {
  const [first, second] = others;
  const small = Math.round(size * 0.7);
  const faceOf = ({ user }: Participant, edge: number) => (
    <Avatar name={shownName(user)} src={user.avatarUrl} size={edge} />
  );
  return (
    <span className={styles.faces} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      {first && (second ? faceOf(first, small) : faceOf(first, size))}
      {second && faceOf(second, small)}
    </span>
  );
}
