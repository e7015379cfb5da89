import { Schema } from 'mongoose';

/** What the models were used for. */
export type Feature = 'captain-replies' | 'help-guide' | 'personas' | 'ship-analytics' | 'probes';

/** What the AI cost on one day: one document, so that taking from it is one atomic step. */
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
