import type { DeckId } from '@crew/contracts/chat/decks';
import type { Notification, NotificationWords } from '@crew/contracts/chat/notification.entities';
import { Schema } from 'mongoose';

/** A notification of a member. While it is unread, further ones of its group are added to it. */
export interface StoredNotification {
  _id: string;
  userId: string;
  type: Notification['type'];
  /** Text by people. Notifications made before there were languages have all their text here, in English. */
  preview: string;
  words?: NotificationWords | null;
  deckId: DeckId | null;
  messageId: string | null;
  /** The thread that the message is a reply in. */
  threadId?: string;
  podId: string | null;
  /** Absent from notifications made before there were direct conversations. */
  conversationId?: string | null;
  /** The letter that an entry of the captain's log announces. */
  letterId?: string;
  fromId: string | null;
  count: number;
  group: string;
  unread: boolean;
  /** Ids of the latest events that it stands for, against redelivery. */
  facts: string[];
  /** Time of the latest of them. */
  at: Date;
}

/** Keeps one unread notification per group, and serves the count of unread ones. */
export const UNREAD_INDEX = { userId: 1, group: 1 } as const;

const text = { type: String, required: true };
const reference = { type: String, default: null };

export const notificationSchema = new Schema<StoredNotification>(
  {
    _id: text,
    userId: text,
    type: text,
    preview: { type: String, default: '' },
    words: { type: Object, default: null },
    deckId: reference,
    messageId: reference,
    threadId: String,
    podId: reference,
    conversationId: reference,
    letterId: String,
    fromId: reference,
    count: { type: Number, required: true },
    group: text,
    unread: { type: Boolean, required: true },
    facts: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'notifications', versionKey: false },
);
notificationSchema.index({ userId: 1, at: -1, _id: -1 });
notificationSchema.index({ userId: 1, facts: 1 });
notificationSchema.index({ messageId: 1 }, { partialFilterExpression: { messageId: { $gt: '' } } });
notificationSchema.index({ userId: 1, fromId: 1, type: 1 }, { partialFilterExpression: { unread: true } });
notificationSchema.index(UNREAD_INDEX, { unique: true, partialFilterExpression: { unread: true } });
