import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import type { Mark } from '../model/reaction.js';
import { ReactionIcon, REACTIONS } from './reaction-kinds.js';
import styles from './reaction-picker.module.css';

/** The button that opened the picker is no longer mounted. */
const focus = (first: HTMLButtonElement | null): void => first?.focus();

/** All reactions to choose from. */
export function ReactionPicker({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { me, react } = useRoomActions();
  const mineOf = (kind: string) => message.reactions.some((one) => one.kind === kind && one.by.includes(me.id));
  return (
    <div role="group" aria-label={t`Marks`} className={styles.picker}>
      {(Object.keys(REACTIONS) as Mark[]).map((kind, index) => (
        <button
          key={kind}
          type="button"
          ref={index === 0 ? focus : undefined}
          className={styles.reaction}
          data-hue={REACTIONS[kind].hue}
          aria-label={i18n._(REACTIONS[kind].label)}
          aria-pressed={mineOf(kind)}
          data-tooltip={i18n._(REACTIONS[kind].label)}
          onClick={(event) => {
            react?.(message, kind, !mineOf(kind));
            event.currentTarget.closest<HTMLElement>('[role=article]')?.focus({ preventScroll: true });
            onDone();
          }}
        >
          <ReactionIcon kind={kind} size={20} />
        </button>
      ))}
    </div>
  );
}
