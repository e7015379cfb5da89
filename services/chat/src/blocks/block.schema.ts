import { Schema } from 'mongoose';

/** A block between two members: a copy of identity's state, kept up to date by its events. */
export interface Block {
  /** `<blocker>:<blocked>` */
  _id: string;
  blockerId: string;
  blockedId: string;
  active: boolean;
  /** Time of the event that the state comes from. */
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
