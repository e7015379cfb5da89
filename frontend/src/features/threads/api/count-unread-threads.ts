import { countUnreadThreads } from '@crew/contracts/chat/count-unread-threads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { arrivedAnswer, call } from '../../../lib/api-client.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';

export const unreadThreadsQuery = queryOptions({
  queryKey: ['threads', 'count-unread-threads'],
  queryFn: ({ signal }) => call(countUnreadThreads, {}, { signal }),
  initialData: () => arrivedAnswer(countUnreadThreads, {}),
});

/** How many threads in decks and conversations that the member follows have unread replies. */
export const useCountUnreadThreads = () =>
  useQuery({ ...unreadThreadsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
