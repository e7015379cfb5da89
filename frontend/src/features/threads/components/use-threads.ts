import { deckMessage } from '@crew/contracts/chat/chat.events';
import { directConversationChanged, directMessagePushed } from '@crew/contracts/chat/direct.events';
import { podMessagePushed, podSeat } from '@crew/contracts/pods/pods.events';
import { type InfiniteData, type InfiniteQueryObserverResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import { listenThreadChanges } from '../../../room/api/listen-thread-changes.js';
import { podThreadsQuery, useListPodThreads } from '../api/list-pod-threads.js';
import { threadsQuery, useListThreads } from '../api/list-threads.js';
import { includes, merged, type Pages, type ThreadsPage, withMessage, withReading } from '../model/thread-pages.js';

const BOTH = [threadsQuery.queryKey, podThreadsQuery.queryKey];
/** Threads that are new to the lists come together when a member follows several. */
const SETTLED_MS = 500;

/** The threads that the member follows in all their rooms, kept current by stream events. */
export function useThreads() {
  useLiveThreads();
  const chat = useListThreads();
  const pods = useListPodThreads();
  const lists = [chat, pods];
  return {
    threads: merged(chat, pods),
    isPending: lists.some(({ isPending }) => isPending),
    error: lists.find(({ data, error }) => error && !data)?.error,
    retry: () => lists.forEach((list) => void list.refetch()),
    more: together(lists),
  };
}

type List = Pick<
  InfiniteQueryObserverResult<InfiniteData<ThreadsPage>>,
  'data' | 'hasNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

interface Together {
  data: { pages: ThreadsPage[] };
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null | undefined;
  fetchNextPage: () => Promise<Together>;
}

/** Several lists as one, for its next page. */
const together = (lists: readonly List[]): Together => ({
  data: { pages: lists.flatMap(({ data }) => data?.pages ?? []) },
  hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
  isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
  error: lists.find(({ isFetchNextPageError }) => isFetchNextPageError)?.error,
  fetchNextPage: async () =>
    together(await Promise.all(lists.map((list) => (list.hasNextPage ? list.fetchNextPage() : list)))),
});

function useLiveThreads(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of BOTH) void client.invalidateQueries({ queryKey });
      }, SETTLED_MS);
    };
    const change = (next: (pages: Pages) => Pages) => {
      for (const queryKey of BOTH) client.setQueryData<Pages>(queryKey, (known) => known && next(known));
    };
    const onMessage = (message: ChatMessage) => {
      if (message.thread) change((pages) => withMessage(pages, message));
    };
    const ends = [
      listenThreadChanges(({ threadId, reading }) => {
        const known = BOTH.some((queryKey) => {
          const pages = client.getQueryData<Pages>(queryKey);
          return pages && includes(pages, threadId);
        });
        if (known) change((pages) => withReading(pages, threadId, reading));
        else if (reading.following) refetch();
      }),
      stream.on(deckMessage, onMessage),
      stream.on(podMessagePushed, onMessage),
      stream.on(directMessagePushed, onMessage),
      // The threads of a room go and come with it.
      stream.on(podSeat, refetch),
      stream.on(directConversationChanged, refetch),
    ];
    return () => {
      clearTimeout(timer);
      ends.forEach((end) => end());
      // Events are missed from now on.
      for (const queryKey of BOTH) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [client]);
}
