import { listThreads } from '@crew/contracts/chat/list-threads';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { nextOf, PAGE, type ThreadsPage } from '../model/thread-pages.js';

/** The threads in decks and conversations that the member follows, the latest reply first, paged. */
export const threadsQuery = infiniteQueryOptions({
  queryKey: ['threads', 'list-threads'],
  queryFn: ({ pageParam: before, signal }): Promise<ThreadsPage> =>
    call(listThreads, { before, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: nextOf,
});
