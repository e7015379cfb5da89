import { countUnreadPodThreads } from '@crew/contracts/pods/count-unread-pod-threads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { arrivedAnswer, call } from '../../../lib/api-client.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';

export const unreadPodThreadsQuery = queryOptions({
  queryKey: ['threads', 'count-unread-pod-threads'],
  queryFn: ({ signal }) => call(countUnreadPodThreads, {}, { signal }),
  initialData: () => arrivedAnswer(countUnreadPodThreads, {}),
});

/** How many threads in their pods that the member follows have unread replies. */
export const useCountUnreadPodThreads = () =>
  useQuery({ ...unreadPodThreadsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
