import type { DeckId } from '@crew/contracts/chat/decks';
import { Schema } from 'mongoose';

/** A member who has posted to a deck, and when they last did. */
export interface DeckVisit {
  /** `<deck>:<member>` */
  _id: string;
  deckId: DeckId;
  userId: string;
  lastAt: Date;
}

const text = { type: String, required: true };

export const deckVisitSchema = new Schema<DeckVisit>(
  { _id: text, deckId: text, userId: text, lastAt: { type: Date, required: true } },
  { collection: 'deckVisits', versionKey: false },
);
deckVisitSchema.index({ deckId: 1, lastAt: -1 });
