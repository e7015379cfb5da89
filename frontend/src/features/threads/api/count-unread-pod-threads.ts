import { countUnreadPodThreads } from '@crew/contracts/pods/count-unread-pod-threads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';

export const unreadPodThreadsQuery = queryOptions({
  queryKey: ['threads', 'count-unread-pod-threads'],
  ...callQuery(countUnreadPodThreads, {}),
});

/** How many threads in their pods that the member follows have unread replies. */
export const useCountUnreadPodThreads = () =>
  useQuery({ ...unreadPodThreadsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
