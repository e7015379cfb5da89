import type { Notification } from '@crew/contracts/chat/notification.entities';
import type { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { Output } from '@crew/contracts/rpc';
import type { InfiniteData } from '@tanstack/react-query';

type Page = Output<typeof listNotifications>;
/** What the member was told, as far as it has been asked for, newest first. */
export type Told = InfiniteData<Page>;

/** Something new, or more of something unread: it stands first now. */
export function withItem(told: Told, item: Notification, unread: number): Told {
  const [first, ...rest] = told.pages.map((page) => ({
    items: page.items.filter(({ id }) => id !== item.id),
    unread,
  }));
  return first ? { ...told, pages: [{ ...first, items: [item, ...first.items] }, ...rest] } : told;
}

/** Those named are read now; all when none are named. */
export const withRead = (told: Told, ids: readonly string[] | undefined, unread: number): Told => ({
  ...told,
  pages: told.pages.map(({ items }) => ({
    items: items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, read: true } : item)),
    unread,
  })),
});
