import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { withRead } from '../model/notification-pages.js';
import { notificationsQuery } from './list-notifications.js';

/** Marks all as read, optimistically. A failure is silent: the list is refetched. */
export function useReadAllNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onMutate: () => {
      client.setQueryData(queryKey, (known) => known && withRead(known, undefined, 0));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
