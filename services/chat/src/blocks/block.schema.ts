import { Schema } from 'mongoose';

/** Whether a member has blocked another, as identity last told: a copy, kept up to date by its facts. */
export interface Block {
  /** `<blocker>:<blocked>` */
  _id: string;
  blockerId: string;
  blockedId: string;
  active: boolean;
  /** When identity told of it. */
  at: Date;
}

const text = { type: String, required: true };

export const blockSchema = new Schema<Block>(
  {
    _id: text,
    blockerId: { ...text, index: true },
    blockedId: { ...text, index: true },
    active: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'blocks', versionKey: false },
);
