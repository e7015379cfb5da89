import { deckMessage, deckRead } from '@crew/contracts/chat/chat.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';
import { withNewMessage, withReadPosition } from '../../../room/model/progress.js';
import { type Deck, decksQuery } from './list-decks.js';

/** While mounted, keeps the counts current by stream events, also those of decks that no screen shows at the moment. */
export function useSyncDecks(member: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const change = (deckId: string, next: (deck: Deck) => Deck) =>
      client.setQueryData(decksQuery.queryKey, (decks) =>
        decks?.map((deck) => (deck.id === deckId ? next(deck) : deck)),
      );
    const ends = [
      stream.on(deckMessage, ({ deckId, threadId, seq, userId }) => {
        if (threadId === undefined) change(deckId, (deck) => withNewMessage(deck, seq, userId === member));
      }),
      stream.on(deckRead, ({ deckId, ...moved }) => change(deckId, (deck) => withReadPosition(deck, moved))),
    ];
    return () => ends.forEach((end) => end());
  }, [client, member]);
}
