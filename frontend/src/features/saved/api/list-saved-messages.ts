import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { mergedPages } from '../../../lib/merged-pages.js';

const PAGE_SIZE = 25;

/** A message that the member saved; `null` when they may no longer read it. */
export type Saved = { id: string; roomId: string; savedAt: string; remindAt?: string | undefined } & (
  | { kind: 'deck'; message: Message | null }
  | { kind: 'pod'; message: PodMessage | null }
  | { kind: 'direct'; message: DirectMessage | null }
);

const savedQuery = infiniteQueryOptions({
  queryKey: ['saved', 'list-saved-messages'],
  queryFn: async ({ signal, pageParam: before }) => {
    const page = { limit: PAGE_SIZE, ...(before !== undefined && { before }) };
    const [decks, pods, direct] = await Promise.all([
      call(deckCalls.listSavedMessages, page, { signal }),
      call(podCalls.listSavedMessages, page, { signal }),
      call(directCalls.listSavedMessages, page, { signal }),
    ]);
    const pages: Saved[][] = [
      decks.map((one) => ({ kind: 'deck', ...one })),
      pods.map((one) => ({ kind: 'pod', ...one })),
      direct.map((one) => ({ kind: 'direct', ...one })),
    ];
    return mergedPages(pages, PAGE_SIZE, ({ savedAt }) => savedAt);
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // A message may have been saved in another tab, or deleted.
  staleTime: 0,
});

/** What the member saved in decks, pods and conversations, the last saved first, paged. */
export const useListSavedMessages = () => useInfiniteQuery(savedQuery);
