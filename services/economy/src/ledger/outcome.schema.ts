import type { Outcome } from '@crew/ledger/ledger-store';
import { date, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

export const outcomeSchema = Schema.create(
  {
    /** The operation. */
    _id: text,
    wallet: text,
    outcome: required<Outcome>(String),
    at: date,
  },
  { collection: 'outcomes', versionKey: false },
);

export type OutcomeDocument = InferRawDocTypeFromSchema<typeof outcomeSchema>;
