import type { Notification } from '@crew/contracts/chat/notification.entities';
import { useEffect, useRef } from 'react';
import { useListNotifications } from './list-notifications.js';
import { useReadNotification } from './read-notification.js';

/** Marks notifications as read that are about what is on the screen, while the page has the focus. */
export function useReadVisible(isVisible: (item: Notification) => boolean): void {
  const { data } = useListNotifications();
  const { mutate } = useReadNotification();
  const asked = useRef(new Set<string>());
  const visible = data?.pages
    .flatMap(({ items }) => items)
    .filter((item) => !item.read && isVisible(item))
    .map(({ id, count }) => `${id} ${count}`)
    .join();

  useEffect(() => {
    if (!visible) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      for (const entry of visible.split(',')) {
        if (asked.current.has(entry)) continue;
        asked.current.add(entry);
        mutate(entry.split(' ')[0]!);
      }
    };
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [visible, mutate]);
}
