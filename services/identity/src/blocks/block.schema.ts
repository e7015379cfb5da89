import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, flag, number, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

export const blockSchema = Schema.create(
  {
    /** `<blocker>:<blocked>`. */
    _id: text,
    blockerId: text,
    blockedId: { ...text, index: true },
    /** Whether it is in force. A removed block is kept, so that `version` keeps counting. */
    active: flag,
    /** Incremented by every change; part of the event ids. */
    version: number,
    at: date,
    outbox: outboxField,
  },
  { collection: 'blocks', versionKey: false },
);
blockSchema.index({ blockerId: 1, at: -1 });
blockSchema.index(...outboxIndex);

export type BlockDocument = InferRawDocTypeFromSchema<typeof blockSchema>;
