import { date, nullable, number, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** The embedding of one message of a deck. Nothing here holds its words. */
export const embeddingSchema = Schema.create(
  {
    /** The message's id. */
    _id: text,
    deckId: text,
    authorId: nullable(String),
    /** `none`: the message has no words that may be embedded, or was withdrawn. */
    state: required<'waiting' | 'stored' | 'none'>(String),
    /** A waiting message is not claimed before. */
    dueAt: date,
    /** The batch that embeds it; another state or claim in the meantime makes its result void. */
    claimId: nullable(String),
    /** Name of the model that made the vector, and how many numbers it has. */
    model: nullable(String),
    dimensions: { ...number, default: 0 },
    /** A signed byte for each number. */
    vector: nullable<Buffer>(Buffer),
    /** By the clock of the database: replicas load what changed since. */
    changedAt: date,
    /** Of a message without an embedding: no event about it is redelivered later. */
    expiresAt: { ...optional(Date), index: { expireAfterSeconds: 0 } },
  },
  { collection: 'embeddings', versionKey: false },
);
embeddingSchema.index({ state: 1, dueAt: 1 });
embeddingSchema.index({ changedAt: 1 });
embeddingSchema.index({ authorId: 1 });

export type EmbeddingDocument = InferRawDocTypeFromSchema<typeof embeddingSchema>;
