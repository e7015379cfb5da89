import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { conversationQuery } from './get-direct-conversation.js';

/** Sets the notification level of a conversation: shown at once, and as before when it could not be saved. */
export function useChooseNotificationLevel(id: string) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(id);
  return useMutation({
    mutationFn: (level: NotificationLevel) => call(directCalls.chooseNotificationLevel, { id, level }),
    onMutate: (level) => client.setQueryData(queryKey, (known) => known && { ...known, level }),
    onError: (error) => {
      toastError(t`That could not be changed`, messageOf(error, t`Please try again`));
      void client.invalidateQueries({ queryKey });
    },
  });
}
