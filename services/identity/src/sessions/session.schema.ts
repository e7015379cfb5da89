import { Schema } from 'mongoose';

export interface SessionDocument {
  _id: string;
  /** SHA-256 of the token, base64url. The token itself is only in the member's cookie. */
  tokenHash: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    userId: { type: String, required: true, index: true },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true, index: true },
  },
  { collection: 'sessions', versionKey: false },
);
