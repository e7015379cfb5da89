import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { required } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** The rules in force, in the collection's only document. */
export const postingRulesSchema = Schema.create(
  {
    _id: required<'current'>(String),
    slowModeS: required<PostingRules['slowModeS']>(Object),
    newAccounts: required<PostingRules['newAccounts']>(Object),
  },
  { collection: 'postingRules', versionKey: false },
);

export type StoredRules = InferRawDocTypeFromSchema<typeof postingRulesSchema>;
