import { deckMessage, deckRead } from '@crew/contracts/chat/chat.events';
import { listDecks } from '@crew/contracts/chat/list-decks';
import type { Output } from '@crew/contracts/rpc';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, stream, usePolling } from '../../../lib/event-stream.js';
import { withNewMessage, withReadPosition } from '../../../room/model/progress.js';

export type Deck = Output<typeof listDecks>[number];

export const decksQuery = queryOptions({
  queryKey: ['chat', 'list-decks'],
  ...callQuery(listDecks, {}),
});

const everything = (decks: Deck[]): Deck[] => decks;

export function useListDecks(): UseQueryResult<Deck[]>;
export function useListDecks<T>(select: (decks: Deck[]) => T): UseQueryResult<T>;
/**
 * The decks with their unread counts.
 * @param select what the component shows of them: it renders only when that changes, not with every message
 */
export function useListDecks(select: (decks: Deck[]) => unknown = everything): UseQueryResult<unknown> {
  return useQuery({ ...decksQuery, select, refetchInterval: usePolling(POLL_MS.notifications) });
}

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
