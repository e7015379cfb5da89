import { typing } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { hintTyping } from '@crew/contracts/chat/hint-typing';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';

/** Without another hint somebody has stopped writing. */
const OVER_MS = 5_000;
const HINT_EVERY_MS = 3_000;

/** Names of those who are writing in a deck, oneself and whom one has blocked left out. */
export function useTyping(deckId: DeckId, me: string, blocked: ReadonlySet<string>): readonly string[] {
  const [writing, setWriting] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (key: string) => {
      clearTimeout(timers.get(key));
      timers.delete(key);
      setWriting((known) => new Map([...known].filter(([other]) => other !== key)));
    };
    const ends = [
      stream.on(typing, ({ deckId: where, key, displayName }) => {
        if (where !== deckId || key === me) return;
        clearTimeout(timers.get(key));
        timers.set(
          key,
          setTimeout(() => stop(key), OVER_MS),
        );
        setWriting((known) => new Map(known).set(key, displayName));
      }),
      stream.on(deckMessage, ({ deckId: where, rev, user }) => {
        if (where === deckId && rev === 0 && user && timers.has(user.username)) stop(user.username);
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      timers.forEach((timer) => clearTimeout(timer));
      setWriting(new Map());
    };
  }, [deckId, me]);
  return [...writing].flatMap(([username, name]) => (blocked.has(username) ? [] : [name]));
}

/** Tells the deck that one is writing, now and then. Nothing depends on it, so nothing is said when it fails. */
export function useHintTyping(deckId: DeckId): () => void {
  const last = useRef(0);
  return useCallback(() => {
    if (Date.now() - last.current < HINT_EVERY_MS) return;
    last.current = Date.now();
    call(hintTyping, { deckId }).catch(() => undefined);
  }, [deckId]);
}
