import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPod } from '@crew/contracts/pods/get-pod';
import { call } from '../../../lib/api-client.js';
import { POLL_MS, useStreamStatus } from '../../../lib/event-stream.js';

export const podQuery = (id: string) =>
  queryOptions({
    queryKey: ['pods', 'get-pod', id],
    queryFn: ({ signal }) => call(getPod, { id }, { signal }),
    // Events are missed while the pod is not open: its old read position would hide what is new.
    gcTime: 0,
  });

/** A pod. Stream events keep members current; non-members poll. */
export function useGetPod(id: string) {
  const live = useStreamStatus() === 'open';
  return useQuery({
    ...podQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (live && state.data?.isMember ? false : POLL_MS.messages),
  });
}
