import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

/** Who speaks. */
export type MessageKind = 'member' | 'captain' | 'system';

/** A message of a room (a deck, a pod), as stored. */
export interface StoredMessage extends WithOutbox {
  _id: string;
  roomId: string;
  /** 1, 2, 3 … within the room, without a gap. */
  seq: number;
  kind: MessageKind;
  /** `null` for the system's own. */
  authorId: string | null;
  content: string;
  mentions: string[];
  /** Unique per room and author: the same message sent again is the same message. */
  clientId: string;
  /** Digest of what was sent under the client id, to tell a repeat from a mistaken reuse. */
  sentHash: string;
  tips: number;
  boosts: number;
  createdAt: Date;
}

/** A message that has no place in its room yet. */
export type NewMessage = Omit<StoredMessage, 'seq' | 'outbox'>;

const text = { type: String, required: true };

/** The schema of a collection of messages. The two unique indexes are the order and the deduplication. */
export function messageSchema(): Schema<StoredMessage> {
  const schema = new Schema<StoredMessage>(
    {
      _id: text,
      roomId: text,
      seq: { type: Number, required: true },
      kind: { type: String, enum: ['member', 'captain', 'system'], required: true },
      authorId: { type: String, default: null },
      content: text,
      mentions: { type: [String], default: [] },
      clientId: text,
      sentHash: text,
      tips: { type: Number, default: 0 },
      boosts: { type: Number, default: 0 },
      createdAt: { type: Date, required: true },
      outbox: outboxField,
    },
    { collection: 'messages', versionKey: false },
  );
  schema.index({ roomId: 1, seq: 1 }, { unique: true });
  schema.index({ roomId: 1, authorId: 1, clientId: 1 }, { unique: true });
  schema.index({ roomId: 1, createdAt: 1 });
  schema.index(...outboxIndex);
  return schema;
}
