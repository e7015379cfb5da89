import { Schema } from 'mongoose';

/** A welcome bonus that waits until the member has verified their email address. */
export interface AwaitedBonusDocument {
  /** The member. */
  _id: string;
  /** The uniform avatar that earned it. */
  mediaId: string;
}

const text = { type: String, required: true };

export const awaitedBonusSchema = new Schema<AwaitedBonusDocument>(
  { _id: text, mediaId: text },
  { collection: 'awaitedBonuses', versionKey: false },
);
