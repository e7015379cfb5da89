import { createHash } from 'node:crypto';
import type { PushPayload } from '@crew/contracts/chat/push.entities';
import type { StoredNotification } from '../notifications/notification.schema.js';
import type { Urgent } from './push-service.js';

type Told = Pick<StoredNotification, 'type' | 'preview' | 'deckId' | 'podId' | 'messageId' | 'userId' | 'group'>;

const SCREENS: Partial<Record<Told['type'], string>> = { badge: '/profile', purchase: '/wallet', bonus: '/wallet' };
const URGENCY: Partial<Record<Told['type'], Urgent['urgency']>> = {
  mention: 'high',
  reply: 'high',
  reaction: 'low',
  captains_log: 'low',
};

/** A notification as it travels: what it is, its first words, and where it leads. */
export function payloadOf({ type, preview, deckId, podId, messageId }: Told): PushPayload {
  const place = deckId ? `/bridge/${deckId}` : podId ? `/pods/${podId}` : undefined;
  const path = place ? `${place}${messageId ? `#message-${messageId}` : ''}` : (SCREENS[type] ?? '/dashboard');
  return { type, preview, path };
}

/** How soon it should arrive, and which earlier one it takes the place of while the device is off. */
export const urgencyOf = ({ type, userId, group }: Told): Urgent => ({
  urgency: URGENCY[type] ?? 'normal',
  topic: createHash('sha256').update(`${userId} ${group}`).digest('base64url').slice(0, 32),
});
