import type { ReactNode } from 'react';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import { ReactionIcon, REACTIONS } from './reaction-kinds.js';
import styles from './reactions.module.css';

const NAMED_MAX = 10;

/** The reactions of a message, after `children`; pressing one adds or removes the member's own. */
export function Reactions({ message, children }: { message: ChatMessage; children?: ReactNode }) {
  const { me, react, nameOf } = useRoomActions();
  if (message.reactions.length === 0 && !children) return null;
  return (
    <div className={styles.reactions}>
      {children}
      {message.reactions.map(({ kind, by }) => {
        const mine = by.includes(me.id);
        const { label, hue } = REACTIONS[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles.count}
            data-hue={hue}
            aria-pressed={mine}
            aria-label={`${label}, ${by.length}`}
            data-tooltip={`${label}: ${namesOf(by, me.id, nameOf)}`}
            disabled={!react}
            onClick={() => react?.(message, kind, !mine)}
          >
            <ReactionIcon kind={kind} size={15} />
            {by.length}
          </button>
        );
      })}
    </div>
  );
}

function namesOf(by: readonly string[], me: string, nameOf: (id: string) => string | undefined): string {
  const known = by.slice(0, NAMED_MAX).map((id) => (id === me ? 'you' : (nameOf(id) ?? 'somebody')));
  const rest = by.length - known.length;
  return rest > 0 ? `${known.join(', ')} and ${rest} more` : known.join(', ');
}
