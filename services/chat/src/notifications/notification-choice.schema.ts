import type { DeckId } from '@crew/contracts/chat/decks';
import { Schema } from 'mongoose';

/** What a member wants to be told of the decks; of those that are not named here, of mentions, replies and marks. */
export interface NotificationChoice {
  /** Id of the member. */
  _id: string;
  /** Decks of which they are told every message. */
  all: DeckId[];
  /** Decks of which they are told nothing. */
  nothing: DeckId[];
}

export const notificationChoiceSchema = new Schema<NotificationChoice>(
  { _id: { type: String, required: true }, all: { type: [String], index: true }, nothing: [String] },
  { collection: 'notificationChoices', versionKey: false },
);
