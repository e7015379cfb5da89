import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { withRead } from '../model/told.js';
import { notificationsQuery } from './list-notifications.js';

/** Marks all as read, at once. Nothing is said when that fails: the list is asked for again and tells. */
export function useReadAllNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onMutate: () => {
      client.setQueryData(queryKey, (told) => told && withRead(told, undefined, 0));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
