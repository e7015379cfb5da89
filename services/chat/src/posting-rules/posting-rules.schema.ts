import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { Schema } from 'mongoose';

/** The rules in force, in the collection's only document. */
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
