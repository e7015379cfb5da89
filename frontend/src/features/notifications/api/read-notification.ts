import { readNotification } from '@crew/contracts/chat/read-notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { withRead } from '../model/told.js';
import { notificationsQuery } from './list-notifications.js';

/** Marks one as read, at once. Nothing is said when that fails: the list is asked for again and tells. */
export function useReadNotification() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { id }),
    onMutate: (id) => {
      client.setQueryData(queryKey, (told) => told && withRead(told, [id], (told.pages[0]?.unread ?? 1) - 1));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
