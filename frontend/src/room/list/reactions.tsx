import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import { ReactionIcon, reactionLook } from './reaction-kinds.js';
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
        const { name, hue } = reactionLook(kind);
        return (
          <button
            key={kind}
            type="button"
            className={styles.count}
            data-hue={hue}
            aria-pressed={mine}
            aria-label={`${name}, ${by.length}`}
            data-tooltip={`${name}: ${namesOf(by, me.id, nameOf)}`}
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
  const you = t({ message: 'you', context: 'who reacted' });
  const somebody = t({ message: 'somebody', context: 'who reacted' });
  const known = by.slice(0, NAMED_MAX).map((id) => (id === me ? you : (nameOf(id) ?? somebody)));
  const names = known.join(', ');
  const rest = by.length - known.length;
  return rest > 0 ? plural(rest, { one: `${names} and # other`, other: `${names} and # others` }) : names;
}
