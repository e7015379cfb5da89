import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

export interface BlockDocument extends WithOutbox {
  /** `<blocker>:<blocked>`. */
  _id: string;
  blockerId: string;
  blockedId: string;
  /** Whether it is in force. A removed block is kept, so that `version` keeps counting. */
  active: boolean;
  /** Incremented by every change; part of the event ids. */
  version: number;
  at: Date;
}

const text = { type: String, required: true };

export const blockSchema = new Schema<BlockDocument>(
  {
    _id: text,
    blockerId: text,
    blockedId: { ...text, index: true },
    active: { type: Boolean, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'blocks', versionKey: false },
);
blockSchema.index({ blockerId: 1, at: -1 });
blockSchema.index(...outboxIndex);
