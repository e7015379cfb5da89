import { Schema } from 'mongoose';
import { date, listOf, number, optional, text } from '../mongo/fields.js';

/** A day without one of its handlers is the longest that an event outlasts a loss of the stream. */
const TTL_SECONDS = 86_400;

/** A published event that some of its handlers may not have handled. */
export interface UnhandledEvent {
  /** The event's id. */
  _id: string;
  /** The envelope in JSON, which is cheaper to write than an object. */
  event: string;
  subject: string;
  traceparent?: string;
  /** When the stream was created that has the event: another value means that this stream, or its end, was lost. */
  stream: string;
  /** Position in the stream. */
  seq: number;
  /** Durable consumers that had handled it when an earlier stream was lost. */
  handledBy: string[];
  /** When it was published first. */
  at: Date;
}

export const unhandledEventSchema = new Schema<UnhandledEvent>(
  {
    _id: text,
    event: text,
    subject: text,
    traceparent: optional(String),
    stream: text,
    seq: number,
    handledBy: listOf<string>(String),
    at: { ...date, index: { expireAfterSeconds: TTL_SECONDS } },
  },
  { collection: 'unhandled_events', versionKey: false },
);
unhandledEventSchema.index({ stream: 1, subject: 1, seq: 1 });
