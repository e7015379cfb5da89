import { Schema } from 'mongoose';

export interface InviteDocument {
  _id: string;
  code: string;
  /** The normalised code, see `normaliseCode`. */
  codeKey: string;
  /** The member who may give it away. */
  ownerId: string;
  createdAt: Date;
  /** The member who signed up with it, or is signing up. */
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
