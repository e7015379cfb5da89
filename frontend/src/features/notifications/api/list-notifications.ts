import { notificationsRead, notified } from '@crew/contracts/chat/chat.events';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { arrivedPages } from '../../../lib/call-query.js';
import { POLL_MS, stream, usePolling } from '../../../lib/event-stream.js';
import { withItem, withRead } from '../model/notification-pages.js';

const PAGE = 20;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list-notifications'],
  queryFn: ({ pageParam, signal }) => call(listNotifications, { before: pageParam, limit: PAGE }, { signal }),
  initialData: () => arrivedPages(listNotifications, { limit: PAGE }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ items }) => (items.length < PAGE ? undefined : items.at(-1)?.id),
});

/** The member's notifications, updated by stream events. */
export function useListNotifications() {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = notificationsQuery;
    const ends = [
      stream.on(notified, ({ item, unread }) => {
        client.setQueryData(queryKey, (known) => known && withItem(known, item, unread));
      }),
      stream.on(notificationsRead, ({ ids, unread }) => {
        client.setQueryData(queryKey, (known) => known && withRead(known, ids, unread));
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
  return useInfiniteQuery({ ...notificationsQuery, refetchInterval: usePolling(POLL_MS.notifications) });
}
