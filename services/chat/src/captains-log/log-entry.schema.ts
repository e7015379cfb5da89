import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, flag, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** An entry of the Captain's Log, as stored. */
export const logEntrySchema = Schema.create(
  {
    /** UUIDv7: ids sort by creation time. */
    _id: text,
    message: text,
    postedBy: text,
    createdAt: date,
    isActive: flag,
    outbox: outboxField,
  },
  { collection: 'captainsLog', versionKey: false },
);
logEntrySchema.index({ isActive: 1, _id: -1 });
logEntrySchema.index(...outboxIndex);

export type LogEntry = InferRawDocTypeFromSchema<typeof logEntrySchema>;
