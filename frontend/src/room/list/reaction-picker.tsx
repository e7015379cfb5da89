import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { SmilePlus } from 'lucide-react';
import type { ChatMessage } from '../model/chat-message.js';
import { emojiRequest } from '../emoji/emoji-request.js';
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
      <button
        type="button"
        className={styles.reaction}
        aria-label={t`All emoji`}
        data-tooltip={t`All emoji`}
        onClick={({ currentTarget }) => {
          const anchor = currentTarget.closest<HTMLElement>('[role=article]');
          if (!anchor) return;
          emojiRequest.set({ anchor, onChoose: (emoji) => react?.(message, emoji, !mineOf(emoji)) });
          onDone();
        }}
      >
        <SmilePlus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
