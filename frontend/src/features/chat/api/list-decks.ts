import { listDecks } from '@crew/contracts/chat/list-decks';
import type { Output } from '@crew/contracts/rpc';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';

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
