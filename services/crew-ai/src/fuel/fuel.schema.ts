import { number, record, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** The use of the models that a cost belongs to. */
export type Feature =
  | 'captain-replies'
  | 'captain-memories'
  | 'room-summaries'
  | 'embeddings'
  | 'captain-letters'
  | 'help-guide'
  | 'moderation-advice'
  | 'personas'
  | 'playground'
  | 'ship-analytics'
  | 'probes';

/** Tokens used on one day: a single document, so that a reservation is one atomic update. */
export const fuelSchema = Schema.create(
  {
    /** The day (UTC): `2025-11-21`. */
    _id: text,
    tokens: number,
    /** Tokens by captain. */
    captains: record<Record<string, number>>(),
    features: record<Partial<Record<Feature, { calls: number; tokens: number }>>>(),
  },
  { collection: 'fuel', versionKey: false, minimize: false },
);

export type FuelDocument = InferRawDocTypeFromSchema<typeof fuelSchema>;
