import { queryOptions, useQuery } from '@tanstack/react-query';
import { findPodInvite } from '@crew/contracts/pods/find-pod-invite';
import { call } from '../../../lib/api-client.js';

/** Nothing tells who is not in a pod of its seats, so they are asked for now and then: seldom, for links are limited. */
const LOOK_AGAIN_MS = 10_000;

const podInviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['pods', 'find-pod-invite', token],
    queryFn: ({ signal }) => call(findPodInvite, { token }, { signal }),
  });

/** Where a link into a pod leads, and whether it still does. */
export const useFindPodInvite = (token: string) =>
  useQuery({
    ...podInviteQuery(token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  });
