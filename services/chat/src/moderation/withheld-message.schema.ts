import { date, listOf, nullable, text } from '@crew/service-kit/mongo/fields';
import type { Reaction } from '@crew/message-log/stored-message';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** What a message said that an admin removed, as long as its author can appeal. */
export const withheldMessageSchema = Schema.create(
  {
    /** Id of the message. */
    _id: text,
    authorId: nullable(String),
    content: text,
    mentions: listOf<string>(String),
    reactions: listOf<Reaction>(Object),
    keptUntil: { ...date, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'withheldMessages', versionKey: false },
);
withheldMessageSchema.index({ authorId: 1 });
withheldMessageSchema.index({ 'reactions.by': 1 });

export type WithheldMessage = InferRawDocTypeFromSchema<typeof withheldMessageSchema>;
