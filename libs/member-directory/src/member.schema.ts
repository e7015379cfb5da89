import { Schema } from 'mongoose';

/** What a service knows of a member: a copy kept up to date by identity's facts, to put names to ids. */
export interface MemberDocument {
  _id: string;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  /** Search terms: username, display name and each of its words, in lower case. */
  terms: string[];
}

const text = { type: String, required: true };

export const memberSchema = new Schema<MemberDocument>(
  {
    _id: text,
    username: { ...text, index: true },
    displayName: text,
    avatarUrl: { type: String, default: null },
    terms: { type: [String], index: true },
  },
  { collection: 'members', versionKey: false },
);
