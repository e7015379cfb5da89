import { Schema } from 'mongoose';

/** All ITC aboard at the end of a day, or now on the last one. */
export interface SupplyDocument {
  /** `2025-11-21`, UTC. */
  _id: string;
  supply: number;
}

export const supplySchema = new Schema<SupplyDocument>(
  { _id: { type: String, required: true }, supply: { type: Number, required: true } },
  { collection: 'supplies', versionKey: false },
);
