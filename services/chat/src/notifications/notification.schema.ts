import type { DeckId } from '@crew/contracts/chat/decks';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { Schema } from 'mongoose';

/** Something a member was told, and perhaps told again before they read it. */
export interface StoredNotification {
  _id: string;
  userId: string;
  type: Notification['type'];
  preview: string;
  deckId: DeckId | null;
  messageId: string | null;
  podId: string | null;
  fromId: string | null;
  count: number;
  /** What is told of the same while it is unread joins it. */
  group: string;
  unread: boolean;
  /** Ids of the latest facts it stands for: one that comes again is not told again. */
  facts: string[];
  /** When the latest of them came. */
  at: Date;
}

const text = { type: String, required: true };
const reference = { type: String, default: null };

export const notificationSchema = new Schema<StoredNotification>(
  {
    _id: text,
    userId: text,
    type: text,
    preview: { type: String, default: '' },
    deckId: reference,
    messageId: reference,
    podId: reference,
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
/** One unread notification of a group, and the count of the unread. */
notificationSchema.index({ userId: 1, group: 1 }, { unique: true, partialFilterExpression: { unread: true } });
