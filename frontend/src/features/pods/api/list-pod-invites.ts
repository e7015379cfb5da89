import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPodInvites } from '@crew/contracts/pods/list-pod-invites';
import { call } from '../../../lib/api-client.js';

const podInvitesQuery = (id: string) =>
  queryOptions({
    queryKey: ['pods', 'list-pod-invites', id],
    queryFn: ({ signal }) => call(listPodInvites, { id }, { signal }),
  });

/** The invite links of a pod, newest first. */
export const useListPodInvites = (id: string) => useQuery({ ...podInvitesQuery(id), refetchOnMount: 'always' });
