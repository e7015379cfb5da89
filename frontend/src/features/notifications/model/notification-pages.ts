import type { Notification } from '@crew/contracts/chat/notification.entities';
import type { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { Output } from '@crew/contracts/rpc';
import type { InfiniteData } from '@tanstack/react-query';

type Page = Output<typeof listNotifications>;
/** The notifications loaded so far, newest first. */
export type NotificationPages = InfiniteData<Page>;

/** With a new or updated notification. It comes first, unless only its text changed: then it keeps its place. */
export function withItem(known: NotificationPages, item: Notification, unread: number): NotificationPages {
  const all = known.pages.flatMap(({ items }) => items);
  const oldest = all.at(-1);
  if (all.find(({ id }) => id === item.id)?.created_at === item.created_at) return replaced(known, item, unread);
  if (oldest && item.created_at < oldest.created_at) return known;
  const [first, ...rest] = known.pages.map((page) => ({
    items: page.items.filter(({ id }) => id !== item.id),
    unread,
  }));
  return first ? { ...known, pages: [{ ...first, items: [item, ...first.items] }, ...rest] } : known;
}

const replaced = (known: NotificationPages, item: Notification, unread: number): NotificationPages => ({
  ...known,
  pages: known.pages.map(({ items }) => ({ items: items.map((one) => (one.id === item.id ? item : one)), unread })),
});

/** With those notifications marked as read; all when none are named. */
export const withRead = (
  known: NotificationPages,
  ids: readonly string[] | undefined,
  unread: number,
): NotificationPages => ({
  ...known,
  pages: known.pages.map(({ items }) => ({
    items: items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, read: true } : item)),
    unread,
  })),
});
