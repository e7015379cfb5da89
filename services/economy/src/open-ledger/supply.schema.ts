import { number, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** ITC in circulation at the end of a day; for the current day, at the last update. */
export const supplySchema = Schema.create(
  {
    /** `2025-11-21`, UTC. */
    _id: text,
    supply: number,
  },
  { collection: 'supplies', versionKey: false },
);

export type SupplyDocument = InferRawDocTypeFromSchema<typeof supplySchema>;
