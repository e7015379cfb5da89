import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPods } from '@crew/contracts/pods/list-pods';
import { call } from '../../../lib/api-client.js';

/** Polling interval: there are no stream events of pods that the member is not in. */
const LOOK_AGAIN_MS = 10_000;

export const podsQuery = queryOptions({
  queryKey: ['pods', 'list-pods'],
  queryFn: ({ signal }) => call(listPods, {}, { signal }),
});

/** All pods, newest first. */
export const useListPods = () => useQuery({ ...podsQuery, refetchOnMount: 'always', refetchInterval: LOOK_AGAIN_MS });
