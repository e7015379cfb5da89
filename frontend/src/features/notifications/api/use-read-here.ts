import type { Notification } from '@crew/contracts/chat/notification.entities';
import { useEffect, useRef } from 'react';
import { useListNotifications } from './list-notifications.js';
import { useReadNotification } from './read-notification.js';

/** Reads by itself what is told of something that the member is looking at just now. */
export function useReadHere(isHere: (item: Notification) => boolean): void {
  const { data } = useListNotifications();
  const { mutate } = useReadNotification();
  const asked = useRef(new Set<string>());
  const here = data?.pages
    .flatMap(({ items }) => items)
    .filter((item) => !item.read && isHere(item))
    .map(({ id, count }) => `${id} ${count}`)
    .join();

  useEffect(() => {
    if (!here) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      for (const told of here.split(',')) {
        if (asked.current.has(told)) continue;
        asked.current.add(told);
        mutate(told.split(' ')[0]!);
      }
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [here, mutate]);
}
