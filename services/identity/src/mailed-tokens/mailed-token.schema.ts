import { Schema } from 'mongoose';

/** What a mailed link is for. */
export type MailedPurpose = 'reset' | 'verify';

/** A single-use token in a mailed link. Only its hash is stored. */
export interface MailedTokenDocument {
  /** SHA-256 of the token, base64url. */
  _id: string;
  purpose: MailedPurpose;
  userId: string;
  /** The address that the link was mailed to. */
  email: string;
  expiresAt: Date;
}

const text = { type: String, required: true };

export const mailedTokenSchema = new Schema<MailedTokenDocument>(
  {
    _id: text,
    purpose: text,
    userId: { ...text, index: true },
    email: text,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mailedTokens', versionKey: false },
);
