import type { DeckId } from '@crew/contracts/chat/decks';
import { date, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A member who has posted to a deck, and when they last did. */
export const deckVisitSchema = Schema.create(
  {
    /** `<deck>:<member>` */
    _id: text,
    deckId: required<DeckId>(String),
    userId: text,
    lastAt: date,
  },
  { collection: 'deckVisits', versionKey: false },
);
deckVisitSchema.index({ deckId: 1, lastAt: -1 });

export type DeckVisit = InferRawDocTypeFromSchema<typeof deckVisitSchema>;
