import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const podNotificationLevelQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'get-pod-notification-level', id],
    queryFn: ({ signal }) => call(getPodNotificationLevel, { id }, { signal }),
  });

/** The member's notification level of a pod. */
export const useGetPodNotificationLevel = (id: string) => useQuery(podNotificationLevelQuery(id));
