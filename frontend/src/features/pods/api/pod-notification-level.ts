import { podCalls } from '@crew/contracts/pods/pod-calls';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';

const levelQuery = (podId: string) =>
  queryOptions({
    queryKey: ['chat', 'get-pod-notification-level', podId],
    queryFn: ({ signal }) => call(getPodNotificationLevel, { id: podId }, { signal }),
  });

/** What of a pod one is told. */
export const usePodNotificationLevel = (podId: string) => useQuery(levelQuery(podId));

/** Chooses it; shown at once, and as it was when it could not be kept. */
export function useChoosePodNotificationLevel(podId: string) {
  const client = useQueryClient();
  const { queryKey } = levelQuery(podId);
  return useMutation({
    mutationFn: (level: NotificationLevel) => call(podCalls.chooseNotificationLevel, { id: podId, level }),
    onMutate: (level) => client.setQueryData(queryKey, { level }),
    onError: (error) => {
      toastError('That could not be changed', messageOf(error, 'Please try again'));
      void client.invalidateQueries({ queryKey });
    },
  });
}
