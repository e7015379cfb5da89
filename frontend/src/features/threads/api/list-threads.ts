import { listThreads } from '@crew/contracts/chat/list-threads';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { arrivedPages } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';
import { nextOf, PAGE, type ThreadsPage } from '../model/thread-pages.js';

export const threadsQuery = infiniteQueryOptions({
  queryKey: ['threads', 'list-threads'],
  queryFn: ({ pageParam: before, signal }): Promise<ThreadsPage> =>
    call(listThreads, { before, limit: PAGE }, { signal }),
  initialData: () => arrivedPages(listThreads, { limit: PAGE }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: nextOf,
});

/** The threads in decks and conversations that the member follows, the latest reply first, paged. */
export const useListThreads = () =>
  useInfiniteQuery({ ...threadsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
