import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../lib/query-client.js';
import { useMember } from '../lib/session.js';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { toastError } from '../ui/toast.js';
import styles from './captain-drafts.module.css';
import type { ChatMessage } from './model/chat-message.js';
import type { Room } from './model/room.js';
import type { CaptainDraft, RoomSource, RoomView } from './model/room-source.js';
import { shown } from './model/timeline.js';

/** A draft without further pieces is dropped after this long. */
const DRAFT_TIMEOUT_MS = 12_000;

interface CaptainDraftsProps {
  room: Room<ChatMessage>;
  view: RoomView<ChatMessage>;
  /** Asks an unavailable captain again for the answer. */
  onAskAgain: ((words: CaptainDraft) => Promise<unknown>) | undefined;
}

/** Answers that captains are streaming in a room; or that they are unavailable, with Ask again for the member who asked. */
export function CaptainDrafts({ room, view, onAskAgain }: CaptainDraftsProps) {
  const { id: me } = useMember();
  const [drafts, drop] = useDrafts(room.source);
  const isOwn = (messageId: string) => shown(view.timeline).some(({ id, userId }) => id === messageId && userId === me);
  const again = (words: CaptainDraft) => {
    drop(words);
    const { displayName } = words;
    onAskAgain?.(words).catch((error: unknown) => toastError(t`${displayName} is away`, messageOf(error)));
  };
  return drafts.map((words) => {
    const { key, displayName, replyTo, text } = words;
    if (text === null && !isOwn(replyTo)) return null;
    return (
      <div
        key={nameOf(words)}
        className={styles.draft}
        data-hue={CREW[key as CrewKey]?.deckId ?? 'sentinel-seven'}
        data-captain-words={key}
      >
        <Avatar name={displayName} captain={key} size={32} />
        <div className={styles.body}>
          <div className={styles.name}>{displayName}</div>
          <div className={styles.text} dir="auto" aria-hidden={text !== null}>
            {text ?? t({ message: 'is unavailable right now.', comment: 'Below the name of a captain.' })}
          </div>
        </div>
        {text === null && (
          <Button size="sm" variant="tinted" onClick={() => again(words)}>
            {t`Ask again`}
          </Button>
        )}
      </div>
    );
  });
}

const nameOf = ({ key, replyTo }: Pick<CaptainDraft, 'key' | 'replyTo'>): string => `${key} ${replyTo}`;

function useDrafts(source: RoomSource<ChatMessage>) {
  const [drafts, setDrafts] = useState<readonly CaptainDraft[]>([]);
  const drop = useCallback(
    (words: Pick<CaptainDraft, 'key' | 'replyTo'>) =>
      setDrafts((before) => before.filter((one) => nameOf(one) !== nameOf(words))),
    [],
  );
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const put = (words: CaptainDraft) => {
      const name = nameOf(words);
      setDrafts((before) => [...before.filter((one) => nameOf(one) !== name), words]);
      clearTimeout(timers.get(name));
      if (words.text === null) return;
      timers.set(
        name,
        setTimeout(() => drop(words), DRAFT_TIMEOUT_MS),
      );
    };
    const ends = [
      source.listenCaptainDrafts(put),
      // The draft has become a message.
      source.listen(({ isCaptain, userId, replyTo }) => {
        if (isCaptain && userId && replyTo) drop({ key: userId, replyTo: replyTo.id });
      }),
    ];
    return () => {
      ends.forEach((end) => end?.());
      timers.forEach((timer) => clearTimeout(timer));
      setDrafts([]);
    };
  }, [source, drop]);
  return [drafts, drop] as const;
}
