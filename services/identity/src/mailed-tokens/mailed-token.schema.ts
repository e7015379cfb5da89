import { date, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** What a mailed link is for. */
export type MailedPurpose = 'reset' | 'verify' | 'undo' | 'appeal';

/** A single-use token in a mailed link. Only its hash is stored. */
export const mailedTokenSchema = Schema.create(
  {
    /** SHA-256 of the token, base64url. */
    _id: text,
    purpose: required<MailedPurpose>(String),
    userId: { ...text, index: true },
    /** The address that the link was mailed to. */
    email: text,
    /** The version of the member's credentials when it was issued: any change of them invalidates it. */
    credentialsVersion: optional(Number),
    /** Case-folded: nobody else may register it while the member can still undo its change. */
    heldEmailKey: optional(String),
    /** When the change of address began that the link undoes. */
    changeBeganAt: optional(Date),
    /** The decision that the link appeals. */
    decisionId: optional(String),
    expiresAt: { ...date, expires: 0 },
  },
  { collection: 'mailedTokens', versionKey: false },
);
mailedTokenSchema.index({ heldEmailKey: 1 }, { sparse: true });

export type MailedTokenDocument = InferRawDocTypeFromSchema<typeof mailedTokenSchema>;
