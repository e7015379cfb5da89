import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { podNotificationLevelQuery } from './get-pod-notification-level.js';

/** Sets the notification level of a pod: shown at once, and as before when it could not be saved. */
export function useChooseNotificationLevel(id: string) {
  const client = useQueryClient();
  const { queryKey } = podNotificationLevelQuery(id);
  return useMutation({
    mutationFn: (level: NotificationLevel) => call(podCalls.chooseNotificationLevel, { id, level }),
    onMutate: (level) => client.setQueryData(queryKey, { level }),
    onError: (error) => {
      toastError(t`That could not be changed`, messageOf(error, t`Please try again`));
      void client.invalidateQueries({ queryKey });
    },
  });
}
