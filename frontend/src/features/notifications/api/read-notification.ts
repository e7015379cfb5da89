import { readNotification } from '@crew/contracts/chat/read-notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { withRead } from '../model/notification-pages.js';
import { notificationsQuery } from './list-notifications.js';

/** Marks one as read, optimistically. A failure is silent: the list is refetched. */
export function useReadNotification() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { id }),
    onMutate: (id) => {
      client.setQueryData(queryKey, (known) => known && withRead(known, [id], (known.pages[0]?.unread ?? 1) - 1));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
