import { Schema } from 'mongoose';

/** What an admin's idempotency key stands for: a wallet's chain knows only of the grants to that wallet. */
export interface GrantKeyDocument {
  /** The operation, which the key names. */
  _id: string;
  requestHash: string;
}

const text = { type: String, required: true };

export const grantKeySchema = new Schema<GrantKeyDocument>(
  { _id: text, requestHash: text },
  { collection: 'grantKeys', versionKey: false },
);
