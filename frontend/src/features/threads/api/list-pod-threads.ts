import { listPodThreads } from '@crew/contracts/pods/list-pod-threads';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { nextOf, PAGE, type ThreadsPage } from '../model/thread-pages.js';

/** The threads in their pods that the member follows, the latest reply first, paged. */
export const podThreadsQuery = infiniteQueryOptions({
  queryKey: ['threads', 'list-pod-threads'],
  queryFn: ({ pageParam: before, signal }): Promise<ThreadsPage> =>
    call(listPodThreads, { before, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: nextOf,
});
