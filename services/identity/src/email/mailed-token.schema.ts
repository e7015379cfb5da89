import { Schema } from 'mongoose';

/** What a mailed link is good for. */
export type MailedPurpose = 'reset' | 'verify';

/** A mailed link. Its token is nowhere but in the mail. */
export interface MailedTokenDocument {
  /** SHA-256 of the token, base64url. */
  _id: string;
  purpose: MailedPurpose;
  userId: string;
  /** The address it was mailed to. */
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
