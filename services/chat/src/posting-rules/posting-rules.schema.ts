import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { Schema } from 'mongoose';

/** The rules that hold: one document. */
export interface StoredRules extends PostingRules {
  _id: 'current';
}

export const postingRulesSchema = new Schema<StoredRules>(
  {
    _id: { type: String, required: true },
    slowModeS: { type: Object, required: true },
    newAccounts: { type: Object, required: true },
  },
  { collection: 'postingRules', versionKey: false },
);
