import { Schema } from 'mongoose';

/** Binds an admin's idempotency key to one grant: a wallet's chain knows only the grants to that wallet. */
export interface GrantKeyDocument {
  /** The operation; its name contains the key. */
  _id: string;
  requestHash: string;
}

const text = { type: String, required: true };

export const grantKeySchema = new Schema<GrantKeyDocument>(
  { _id: text, requestHash: text },
  { collection: 'grantKeys', versionKey: false },
);
