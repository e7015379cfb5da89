import { createHash } from 'node:crypto';
import type { DeckId } from '@crew/contracts/chat/decks';
import {
  NOTIFICATION_PREVIEW_MAX_CHARS,
  type Notification,
  type NotificationWords,
} from '@crew/contracts/chat/notification.entities';
import { excerptOf } from '@crew/message-log/message.presenter';
import type { StoredNotification } from './notification.schema.js';

/** Unread notifications of one type that one member may cause another; further ones form a group. */
export const UNREAD_FROM_ONE_MAX = 10;

/** A notification to be created, or added to an unread one of its group. */
export interface NotificationDraft {
  userId: string;
  type: Notification['type'];
  /** Of any length; {@link previewOf} cuts it. Absent when it is read from a message, see {@link quotedMessageId}. */
  preview?: string;
  /** What it says that no person wrote. */
  words?: NotificationWords;
  /** Without a group it never joins another notification. */
  group?: string;
  deckId?: DeckId;
  messageId?: string;
  /** The thread that the message is a reply in. */
  threadId?: string | undefined;
  podId?: string;
  conversationId?: string;
  /** The letter that an entry of the captain's log announces. */
  letterId?: string | undefined;
  /** Member or captain who caused it. */
  fromId?: string | null;
}

export const previewOf = (text: string): string => excerptOf(text, NOTIFICATION_PREVIEW_MAX_CHARS);

export const newNotification = (_id: string, eventId: string, draft: NotificationDraft): StoredNotification => ({
  _id,
  userId: draft.userId,
  type: draft.type,
  preview: previewOf(draft.preview ?? ''),
  words: draft.words ?? null,
  deckId: draft.deckId ?? null,
  messageId: draft.messageId ?? null,
  ...(draft.threadId !== undefined && { threadId: draft.threadId }),
  podId: draft.podId ?? null,
  conversationId: draft.conversationId ?? null,
  ...(draft.letterId !== undefined && { letterId: draft.letterId }),
  fromId: draft.fromId ?? null,
  count: 1,
  group: draft.group ?? eventId,
  unread: true,
  facts: [eventId],
  at: new Date(),
});

/** The group of the unread replies in a thread that a member follows. */
export const groupOfThread = (threadId: string): string => `thread:${threadId}`;

/** Types whose preview is the beginning of a message of a deck. */
const QUOTING_TYPES: ReadonlySet<Notification['type']> = new Set([
  'mention',
  'reply',
  'reaction',
  'tip',
  'boost',
  'reminder',
]);

const groupOfMany = (type: Notification['type'], fromId: string | null | undefined): string => `${type}-from:${fromId}`;

/** The message whose text is the preview. It is read when it is shown, so that it is never one of before an edit. */
export const quotedMessageId = ({
  type,
  deckId,
  messageId,
  group,
  fromId,
}: Pick<StoredNotification, 'type' | 'deckId' | 'messageId' | 'group' | 'fromId'>): string | null =>
  deckId !== null && QUOTING_TYPES.has(type) && group !== groupOfMany(type, fromId) ? messageId : null;

/** The draft as part of the group of all that its cause did. The group stands for many, so its preview quotes none. */
export const asOneOfMany = (draft: NotificationDraft): NotificationDraft => ({
  ...draft,
  group: groupOfMany(draft.type, draft.fromId),
  preview: '',
  words: undefined,
});

/**
 * Whether a device is alerted. Alerts of a growing group thin out (1, 2, 4, 8 …), so that nobody can make a phone ring
 * without end; messages alert each time, because the member asked for that.
 */
export const alertsDevice = ({ type, count, words }: Pick<StoredNotification, 'type' | 'count' | 'words'>): boolean =>
  !isQuietNote(words) && (type === 'message' || Number.isInteger(Math.log2(count)));

/** Notes about members in a crisis stay inside the app: a lock screen may be read by others. */
const isQuietNote = (words: StoredNotification['words']): boolean => words?.kind.startsWith('crisis_') === true;

/** The id of the notification of an event that goes to all members: fixed, so that redelivery creates no second one. */
export const broadcastId = (eventId: string, userId: string): string =>
  createHash('sha256').update(`${eventId} ${userId}`).digest('base64url');

/** An admin's grant, or what they took back. */
export const grantWords = (amount: number, reason: string): NotificationWords => ({
  kind: amount > 0 ? 'itc_granted' : 'itc_taken_back',
  itc: Math.abs(amount),
  reason: previewOf(reason),
});
