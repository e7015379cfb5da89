import { countUnreadThreads } from '@crew/contracts/chat/count-unread-threads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';

export const unreadThreadsQuery = queryOptions({
  queryKey: ['threads', 'count-unread-threads'],
  ...callQuery(countUnreadThreads, {}),
});

/** How many threads in decks and conversations that the member follows have unread replies. */
export const useCountUnreadThreads = () =>
  useQuery({ ...unreadThreadsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
