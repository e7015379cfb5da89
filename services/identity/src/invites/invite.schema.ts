import { Schema } from 'mongoose';

export interface InviteDocument {
  _id: string;
  code: string;
  /** The code as it is compared: see `normaliseCode`. */
  codeKey: string;
  /** Whose it is to give away. */
  ownerId: string;
  createdAt: Date;
  /** Who joined, or is joining, with it. */
  usedBy: string | null;
  usedAt: Date | null;
}

const text = { type: String, required: true };

export const inviteSchema = new Schema<InviteDocument>(
  {
    _id: text,
    code: text,
    codeKey: { ...text, unique: true },
    ownerId: text,
    createdAt: { type: Date, required: true },
    usedBy: { type: String, default: null },
    usedAt: { type: Date, default: null },
  },
  { collection: 'invites', versionKey: false },
);
inviteSchema.index({ ownerId: 1, usedAt: 1, _id: -1 });
