import { Schema } from 'mongoose';

/** ITC in circulation at the end of a day; for the current day, at the last update. */
export interface SupplyDocument {
  /** `2025-11-21`, UTC. */
  _id: string;
  supply: number;
}

export const supplySchema = new Schema<SupplyDocument>(
  { _id: { type: String, required: true }, supply: { type: Number, required: true } },
  { collection: 'supplies', versionKey: false },
);
