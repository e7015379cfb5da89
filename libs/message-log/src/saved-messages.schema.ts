import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

/** A message that a member saved. */
export interface SavedMessage {
  id: string;
  roomId: string;
  at: Date;
  /** When the member is to be reminded of it. */
  remindAt?: Date;
}

/** Kinds of rooms, each with a list of its own. */
export type SavedKind = 'decks' | 'conversations' | 'pods';

/** The messages that a member saved, in the order in which they did: one conditional update holds the limit. */
export type Saved = { _id: string } & Partial<Record<SavedKind, SavedMessage[]>> & WithOutbox;

const saved = { type: [Object], default: undefined };

export const savedMessagesSchema = new Schema<Saved>(
  { _id: { type: String, required: true }, decks: saved, conversations: saved, pods: saved, outbox: outboxField },
  { collection: 'savedMessages', versionKey: false },
);
savedMessagesSchema.index(...outboxIndex);
for (const kind of ['decks', 'conversations', 'pods'] satisfies SavedKind[])
  savedMessagesSchema.index({ [`${kind}.remindAt`]: 1 }, { sparse: true });
