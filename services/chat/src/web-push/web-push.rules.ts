import { createHash } from 'node:crypto';
import type { DeckId } from '@crew/contracts/chat/decks';
import { messagePath } from '@crew/contracts/rooms/message-path';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import type { PushPayload } from '@crew/contracts/chat/push.entities';
import type { Language } from '@crew/contracts/languages';
import type { PushOptions } from './push-sender.js';
import { PUSH_TEXTS } from './push-texts.js';

/** The fields of a notification that decide what is pushed. */
export interface PushNotification {
  userId: string;
  type: Notification['type'];
  /** In the language of the member. */
  preview: string;
  language: Language;
  deckId: DeckId | null;
  podId: string | null;
  conversationId?: string | null;
  messageId: string | null;
  /** The letter that an entry of the captain's log announces. */
  letterId?: string | undefined;
  /** The thread that the message is a reply in. */
  threadId?: string | undefined;
  /** A notification replaces an undelivered one of its group. */
  group: string;
}

const SCREENS: Partial<Record<Notification['type'], string>> = {
  badge: '/profile',
  purchase: '/wallet',
  bonus: '/wallet',
};
const URGENCY: Partial<Record<Notification['type'], PushOptions['urgency']>> = {
  mention: 'high',
  reply: 'high',
  reaction: 'low',
  captains_log: 'low',
};

function roomPathOf({ deckId, podId, conversationId }: PushNotification): string | undefined {
  if (deckId) return `/bridge/${deckId}`;
  if (podId) return `/pods/${podId}`;
  return conversationId ? `/messages/${conversationId}` : undefined;
}

/** The payload of a notification: what it says in the language of its member, and the path that it opens. */
export function payloadOf(notification: PushNotification): PushPayload {
  const { type, preview, language, messageId: id, threadId, letterId } = notification;
  const room = roomPathOf(notification);
  const path = room
    ? id
      ? messagePath(room, { id, threadId })
      : room
    : letterId
      ? `/letters/${letterId}`
      : (SCREENS[type] ?? '/dashboard');
  return { type, title: PUSH_TEXTS[language].titles[type], preview, path };
}

export const pushOptionsOf = ({ type, userId, group }: PushNotification): PushOptions => ({
  urgency: URGENCY[type] ?? 'normal',
  topic: createHash('sha256').update(`${userId} ${group}`).digest('base64url').slice(0, 32),
});
