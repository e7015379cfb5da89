import { Schema } from 'mongoose';

/** The use of the models that a cost belongs to. */
export type Feature = 'captain-replies' | 'help-guide' | 'personas' | 'ship-analytics' | 'probes';

/** Tokens used on one day: a single document, so that a reservation is one atomic update. */
export interface FuelDocument {
  /** The day (UTC): `2025-11-21`. */
  _id: string;
  tokens: number;
  /** Tokens by captain. */
  captains: Record<string, number>;
  features: Partial<Record<Feature, { calls: number; tokens: number }>>;
}

export const fuelSchema = new Schema<FuelDocument>(
  {
    _id: { type: String, required: true },
    tokens: { type: Number, required: true },
    captains: { type: Object, default: {} },
    features: { type: Object, default: {} },
  },
  { collection: 'fuel', versionKey: false, minimize: false },
);
