import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { mergedPages } from '../../../lib/merged-pages.js';
import { searchByMeaning } from '@crew/contracts/chat/search-by-meaning';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { ranked } from '../model/ranked.js';
import { hasWords, inputOf, isAsked, type Scope, type Wanted } from '../model/wanted.js';

const PAGE_SIZE = 25;

/** A message that was found, with its room. */
export interface Found {
  id: string;
  user: Message['user'];
  isCaptain: boolean;
  content: string;
  pictures: Message['pictures'];
  files?: Message['files'];
  createdAt: string;
  room: { kind: 'deck'; id: DeckId } | { kind: 'pod' | 'direct'; id: string };
  /** Path to the message in its room or thread, highlighted. */
  path: string;
  /** Whether it was found by its meaning and not by its words. */
  byMeaning?: boolean;
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

/** The lists of a search: one for each kind of room that it covers. */
function searches(scope: Scope, page: Page, signal: AbortSignal): Promise<Found[]>[] {
  const covers = (...kinds: Scope['kind'][]) => scope.kind === 'everywhere' || kinds.includes(scope.kind);
  const inDecks = async () => {
    const input = { ...page, ...(scope.kind === 'deck' && { deckId: scope.id }) };
    return (await call(deckCalls.searchMessages, input, { signal })).map(foundInDeck);
  };
  const inPods = async () => {
    const input = { ...page, ...(scope.kind === 'pod' && { podId: scope.id }) };
    return (await call(podCalls.searchMessages, input, { signal })).map(foundInPod);
  };
  const inConversations = async () => {
    const input = { ...page, ...(scope.kind === 'conversation' && { conversationId: scope.id }) };
    return (await call(directCalls.searchMessages, input, { signal })).map(foundInConversation);
  };
  return [
    ...(covers('decks', 'deck') ? [inDecks()] : []),
    ...(covers('pods', 'pod') ? [inPods()] : []),
    ...(covers('conversations', 'conversation') ? [inConversations()] : []),
  ];
}

/** The messages of decks that are nearest by meaning; none while that does not work, which the other results do not wait for. */
async function near(wanted: Wanted, signal: AbortSignal): Promise<Found[]> {
  const { scope } = wanted;
  const { q, ...filters } = inputOf(wanted);
  if (q === undefined || !hasWords(wanted) || !['everywhere', 'decks', 'deck'].includes(scope.kind)) return [];
  const input = { q, ...filters, ...(scope.kind === 'deck' && { deckId: scope.id }) };
  return call(searchByMeaning, input, { signal }).then(
    (found) => found.map(foundInDeck),
    () => [],
  );
}

const searchQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['search', 'search-messages', wanted],
    queryFn: async ({ signal, pageParam }) => {
      const page = { ...inputOf(wanted), limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) };
      const [pages, byMeaning] = await Promise.all([
        Promise.all(searches(wanted.scope, page, signal)),
        pageParam ? [] : near(wanted, signal),
      ]);
      // Ids of messages sort by time.
      const { items, ...more } = mergedPages(pages, PAGE_SIZE, ({ id }) => id);
      return { items: ranked(items, byMeaning), ...more };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isAsked(wanted),
    placeholderData: keepPreviousData,
    // New messages must be found too.
    staleTime: 0,
    gcTime: 60_000,
  });

/** The messages that a search finds, paged: by words the newest first, and on the first page by turns those by meaning. */
export const useSearchMessages = (wanted: Wanted) => useInfiniteQuery(searchQuery(wanted));
