import { Schema } from 'mongoose';

/** A welcome bonus that waits until its member has verified their address. */
export interface AwaitedBonusDocument {
  /** The member. */
  _id: string;
  /** The uniform that earned it. */
  mediaId: string;
}

const text = { type: String, required: true };

export const awaitedBonusSchema = new Schema<AwaitedBonusDocument>(
  { _id: text, mediaId: text },
  { collection: 'awaitedBonuses', versionKey: false },
);
