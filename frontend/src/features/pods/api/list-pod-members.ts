import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { call } from '../../../lib/api-client.js';

export const podMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ['pods', 'list-pod-members', id],
    queryFn: ({ signal }) => call(listPodMembers, { id }, { signal }),
  });

/** The members of a pod: the owner first, then in the order they joined. */
export const useListPodMembers = (id: string) => useQuery({ ...podMembersQuery(id), refetchOnMount: 'always' });
