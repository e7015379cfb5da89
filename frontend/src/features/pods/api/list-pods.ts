import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPods } from '@crew/contracts/pods/list-pods';
import { call } from '../../../lib/api-client.js';

/** Nothing tells of pods that one is not in, so they are asked for now and then. */
const LOOK_AGAIN_MS = 10_000;

export const podsQuery = queryOptions({
  queryKey: ['pods', 'list-pods'],
  queryFn: ({ signal }) => call(listPods, {}, { signal }),
});

/** All pods, newest first. */
export const useListPods = () => useQuery({ ...podsQuery, refetchOnMount: 'always', refetchInterval: LOOK_AGAIN_MS });
