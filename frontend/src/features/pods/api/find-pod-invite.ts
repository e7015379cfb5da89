import { queryOptions, useQuery } from '@tanstack/react-query';
import { findPodInvite } from '@crew/contracts/pods/find-pod-invite';
import { call } from '../../../lib/api-client.js';

/** Polling interval: non-members get no stream events. Long, because links are rate limited. */
const LOOK_AGAIN_MS = 10_000;

const podInviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['pods', 'find-pod-invite', token],
    queryFn: ({ signal }) => call(findPodInvite, { token }, { signal }),
  });

/** The pod of an invite link, and whether the link is still valid. */
export const useFindPodInvite = (token: string) =>
  useQuery({
    ...podInviteQuery(token),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  });
