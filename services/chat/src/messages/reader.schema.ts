import type { DeckId } from '@crew/contracts/chat/decks';
import { Schema } from 'mongoose';

/** A member's read position in each deck, from which unread counts follow. */
export interface Reader {
  /** Id of the member. */
  _id: string;
  /** Sequence number of the latest message read. */
  decks: Partial<Record<DeckId, number>>;
}

export const readerSchema = new Schema<Reader>(
  { _id: { type: String, required: true }, decks: { type: Object, default: {} } },
  { collection: 'readers', versionKey: false, minimize: false },
);
