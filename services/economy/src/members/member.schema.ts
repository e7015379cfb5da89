import { Schema } from 'mongoose';

/** What the economy knows of a member: a copy kept up to date by identity's facts, to put names to entries. */
export interface MemberDocument {
  _id: string;
  username: string;
  displayName: string;
  departed: boolean;
}

const text = { type: String, required: true };

export const memberSchema = new Schema<MemberDocument>(
  { _id: text, username: text, displayName: text, departed: { type: Boolean, default: false } },
  { collection: 'members', versionKey: false },
);
