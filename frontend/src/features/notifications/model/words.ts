import type { Notification } from '@crew/contracts/chat/notification.entities';

type Type = Notification['type'];

/** The text of a single event, after the name. */
const DID: Partial<Record<Type, string>> = {
  mention: 'mentioned you',
  reply: 'replied to you',
  tip: 'tipped your message',
  boost: 'boosted your message',
  reaction: 'reacted to your message',
};

/** The text of several events of a kind. */
const MANY: Partial<Record<Type, string>> = {
  tip: 'tips on your message',
  boost: 'boosts on your message',
  reaction: 'reactions to your message',
  message: 'new messages',
  mention: 'mentions of you',
  reply: 'replies to you',
  pod: 'joins',
};

/** The title of kinds without an actor. */
const TITLES: Partial<Record<Type, string>> = {
  pod: 'Your pods',
  badge: 'Badge earned',
  purchase: 'Purchase complete',
  bonus: 'ITC for you',
  captains_log: "Captain's Log",
  moderation: 'From the admins',
};

/** The title: who did what. */
export function titleOf({ type, count, from_user: from }: Notification): string {
  if (!from) return TITLES[type] ?? 'Something new';
  const many = MANY[type];
  if (count > 1 && many) return `${count} ${many}, the latest by ${from.display_name}`;
  if (type === 'pod') return from.display_name;
  return `${from.display_name} ${DID[type] ?? 'wrote'}`;
}

const SCREENS: Partial<Record<Type, string>> = { badge: '/profile', purchase: '/wallet', bonus: '/wallet' };

/** The path that it links to, if any. */
export function pathOf({ type, deck_id: deck, pod_id: pod, message_id: message }: Notification): string | undefined {
  const place = deck ? `/bridge/${deck}` : pod ? `/pods/${pod}` : undefined;
  if (!place) return SCREENS[type];
  return message ? `${place}#message-${message}` : place;
}

/** The unread count as the bell shows it: at most 99. */
export const badgeOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));
