import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';
import type { KindOfRooms } from './kind-of-rooms.js';

/** A message that a member saved. */
export interface SavedMessage {
  id: string;
  roomId: string;
  at: Date;
  /** When the member is to be reminded of it. */
  remindAt?: Date;
}

/** The messages that a member saved in each kind of rooms, in the order in which they did: one conditional update holds the limit. */
export type Saved = { _id: string } & Partial<Record<KindOfRooms, SavedMessage[]>> & WithOutbox;

const saved = { type: [Object], default: undefined };

export const savedMessagesSchema = new Schema<Saved>(
  { _id: { type: String, required: true }, decks: saved, conversations: saved, pods: saved, outbox: outboxField },
  { collection: 'savedMessages', versionKey: false },
);
savedMessagesSchema.index(...outboxIndex);
for (const kind of ['decks', 'conversations', 'pods'] satisfies KindOfRooms[])
  savedMessagesSchema.index({ [`${kind}.remindAt`]: 1 }, { sparse: true });
