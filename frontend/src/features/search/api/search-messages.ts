import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { inputOf, isAsked, type Scope, type Wanted } from '../model/wanted.js';

const PAGE_SIZE = 25;

/** A message that was found, with its room. */
export interface Found {
  id: string;
  user: Message['user'];
  isCaptain: boolean;
  content: string;
  pictures: Message['pictures'];
  createdAt: string;
  room: { kind: 'deck'; id: DeckId } | { kind: 'pod' | 'direct'; id: string };
  /** Path to the message in its room or thread, highlighted. */
  path: string;
}

export const foundInDeck = (message: Message): Found => ({
  ...message,
  room: { kind: 'deck', id: message.deckId },
  path: messagePath(DECKS[message.deckId].path, message),
});

export const foundInPod = (message: PodMessage): Found => ({
  ...message,
  room: { kind: 'pod', id: message.podId },
  path: messagePath(`/pods/${message.podId}`, message),
});

export const foundInConversation = (message: DirectMessage): Found => ({
  ...message,
  room: { kind: 'direct', id: message.conversationId },
  path: messagePath(`/messages/${message.conversationId}`, message),
});

type Page = ReturnType<typeof inputOf> & { limit: number; before?: string };

async function search(scope: Scope, page: Page, signal: AbortSignal): Promise<Found[]> {
  if (scope.kind === 'pods' || scope.kind === 'pod') {
    const input = { ...page, ...(scope.kind === 'pod' && { podId: scope.id }) };
    return (await call(podCalls.searchMessages, input, { signal })).map(foundInPod);
  }
  if (scope.kind === 'direct')
    return (await call(directCalls.searchMessages, page, { signal })).map(foundInConversation);
  const input = { ...page, ...(scope.kind === 'deck' && { deckId: scope.id }) };
  return (await call(deckCalls.searchMessages, input, { signal })).map(foundInDeck);
}

const searchQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['search', 'search-messages', wanted],
    queryFn: ({ signal, pageParam }) => {
      const page = { ...inputOf(wanted), limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) };
      return search(wanted.scope, page, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last: Found[]) => (last.length < PAGE_SIZE ? undefined : last.at(-1)!.id),
    enabled: isAsked(wanted),
    placeholderData: keepPreviousData,
    // New messages must be found too.
    staleTime: 0,
    gcTime: 60_000,
  });

/** The messages that a search finds, newest first, paged. */
export const useSearchMessages = (wanted: Wanted) => useInfiniteQuery(searchQuery(wanted));
