import type { CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, flag, optional, text } from '@crew/service-kit/mongo/fields';
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
    /** The letter that it announces. */
    letter: optional<NonNullable<CaptainsLogEntry['letter']>>(Object),
    outbox: outboxField,
  },
  { collection: 'captainsLog', versionKey: false },
);
logEntrySchema.index({ isActive: 1, _id: -1 });
logEntrySchema.index(...outboxIndex);

export type LogEntry = InferRawDocTypeFromSchema<typeof logEntrySchema>;
