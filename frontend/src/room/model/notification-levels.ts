import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';

/** What can be chosen for a deck, in the words of the menu. */
export const NOTIFICATION_LEVELS: readonly { value: NotificationLevel; label: string }[] = [
  { value: 'all', label: 'Every message' },
  { value: 'mentions', label: 'Mentions and replies' },
  { value: 'nothing', label: 'Nothing' },
];
