import { outboxField, outboxIndex, type WithOutbox } from '@crew/service-kit/events/outbox';
import { Schema } from 'mongoose';

/** An entry of the Captain's Log, as stored. */
export interface LogEntry extends WithOutbox {
  /** UUIDv7: ids sort by creation time. */
  _id: string;
  message: string;
  postedBy: string;
  createdAt: Date;
  isActive: boolean;
}

const text = { type: String, required: true };

export const logEntrySchema = new Schema<LogEntry>(
  {
    _id: text,
    message: text,
    postedBy: text,
    createdAt: { type: Date, required: true },
    isActive: { type: Boolean, required: true },
    outbox: outboxField,
  },
  { collection: 'captainsLog', versionKey: false },
);
logEntrySchema.index({ isActive: 1, _id: -1 });
logEntrySchema.index(...outboxIndex);
