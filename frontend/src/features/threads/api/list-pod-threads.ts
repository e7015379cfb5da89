import { listPodThreads } from '@crew/contracts/pods/list-pod-threads';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { arrivedPages } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';
import { nextOf, PAGE, type ThreadsPage } from '../model/thread-pages.js';

export const podThreadsQuery = infiniteQueryOptions({
  queryKey: ['threads', 'list-pod-threads'],
  queryFn: ({ pageParam: before, signal }): Promise<ThreadsPage> =>
    call(listPodThreads, { before, limit: PAGE }, { signal }),
  initialData: () => arrivedPages(listPodThreads, { limit: PAGE }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: nextOf,
});

/** The threads in their pods that the member follows, the latest reply first, paged. */
export const useListPodThreads = () =>
  useInfiniteQuery({ ...podThreadsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
