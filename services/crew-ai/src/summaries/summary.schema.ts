import { date, listOf, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A sentence of a summary, and the messages that say it. */
export interface Sentence {
  text: string;
  messages: { id: string; seq: number; createdAt: string }[];
}

/**
 * A summary that a captain wrote, for all members who may read the same words: its id is a digest of them, so an edited,
 * deleted or hidden message, a renamed author or another block leads to another summary.
 */
export const summarySchema = Schema.create(
  {
    _id: text,
    state: required<'writing' | 'written' | 'failed'>(String),
    /** Those so far while it is being written; none after a failure. */
    sentences: listOf<Sentence>(Object),
    /** Until then, nobody else writes it. */
    claimedUntil: date,
    expiresAt: { ...date, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'summaries', versionKey: false },
);

export type SummaryDocument = InferRawDocTypeFromSchema<typeof summarySchema>;
