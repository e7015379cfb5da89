import { optional, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A welcome bonus that a member has earned. */
export const welcomeBonusSchema = Schema.create(
  {
    /** The member. */
    _id: text,
    /** The uniform avatar that earned it. */
    mediaId: text,
    /** Keyed hash of the mailbox that it was granted to; unique, and kept when the account is deleted. */
    mailbox: optional(String),
  },
  { collection: 'welcomeBonuses', versionKey: false },
);
welcomeBonusSchema.index({ mailbox: 1 }, { unique: true, partialFilterExpression: { mailbox: { $exists: true } } });

export type WelcomeBonusDocument = InferRawDocTypeFromSchema<typeof welcomeBonusSchema>;
