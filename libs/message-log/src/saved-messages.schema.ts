import { Schema } from 'mongoose';

/** A message that a member saved. */
export interface SavedMessage {
  id: string;
  roomId: string;
  at: Date;
}

/** Kinds of rooms, each with a list of its own. */
export type SavedKind = 'decks' | 'conversations' | 'pods';

/** The messages that a member saved, in the order in which they did: one conditional update holds the limit. */
export type Saved = { _id: string } & Partial<Record<SavedKind, SavedMessage[]>>;

const saved = { type: [Object], default: undefined };

export const savedMessagesSchema = new Schema<Saved>(
  { _id: { type: String, required: true }, decks: saved, conversations: saved, pods: saved },
  { collection: 'savedMessages', versionKey: false },
);
