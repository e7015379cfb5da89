import type { CrewKey, DeckId } from '@crew/contracts/chat/decks';
import { outboxField, outboxIndex } from '@crew/service-kit/events/outbox';
import { date, listOf, nullable, number, optional, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A sentence of a letter, and the messages that say it. */
export interface LetterSentence {
  key: number;
  text: string;
  /** Whether the text is the beginning of its message. */
  quoted: boolean;
  messages: { id: string; seq: number; createdAt: string; authorId: string }[];
}

export type LetterState = 'writing' | 'empty' | 'draft' | 'discarded' | 'published';

/** The letter about a week on a deck: its id is made from both, so that there is one. */
export const letterSchema = Schema.create(
  {
    _id: text,
    deckId: required<DeckId>(String),
    week: text,
    /** `empty`: too little to tell. */
    state: required<LetterState>(String),
    /** Until then, nobody else writes it. */
    claimedUntil: date,
    captain: nullable<CrewKey>(String),
    title: { type: String, default: '' },
    sentences: listOf<LetterSentence>(Object),
    /** Number of changes. */
    revision: number,
    writtenAt: date,
    publishedAt: optional(Date),
    outbox: outboxField,
  },
  { collection: 'letters', versionKey: false },
);
letterSchema.index({ state: 1, writtenAt: -1 });
letterSchema.index({ 'sentences.messages.id': 1 });
letterSchema.index({ 'sentences.messages.authorId': 1 });
letterSchema.index(...outboxIndex);

export type StoredLetter = InferRawDocTypeFromSchema<typeof letterSchema>;
