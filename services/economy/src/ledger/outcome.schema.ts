import type { Outcome } from '@crew/ledger/ledger-store';
import { Schema } from 'mongoose';

export interface OutcomeDocument {
  /** The operation. */
  _id: string;
  wallet: string;
  outcome: Outcome;
  at: Date;
}

const text = { type: String, required: true };

export const outcomeSchema = new Schema<OutcomeDocument>(
  { _id: text, wallet: text, outcome: text, at: { type: Date, required: true } },
  { collection: 'outcomes', versionKey: false },
);
