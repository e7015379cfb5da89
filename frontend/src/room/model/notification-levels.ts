import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';

/** The notification levels of a room, with the labels of the menu. */
export const NOTIFICATION_LEVELS: readonly { value: NotificationLevel; label: string }[] = [
  { value: 'all', label: 'Every message' },
  { value: 'mentions', label: 'Mentions and replies' },
  { value: 'nothing', label: 'Nothing' },
];
