import type { DeckId } from '@crew/contracts/chat/decks';
import { record, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** A member's read position in each deck, from which unread counts follow. */
export const readerSchema = Schema.create(
  {
    /** Id of the member. */
    _id: text,
    /** Sequence number of the latest message read. */
    decks: record<Partial<Record<DeckId, number>>>(),
  },
  { collection: 'readers', versionKey: false, minimize: false },
);

export type Reader = InferRawDocTypeFromSchema<typeof readerSchema>;
