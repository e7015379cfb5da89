import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

/** The most messages that one call finds. */
export const SIMILAR_MESSAGES_MAX = 50;

export const findSimilarMessages = rpc({
  subject: 'crew-ai.find-similar-messages',
  summary:
    'Ids of deck messages whose embeddings are nearest to that of a text, the nearest first. They may have been deleted or hidden since. Empty while search by meaning is off, or the model or its budget is not available.',
  access: 'internal',
  input: z.strictObject({
    text: z.string().min(1).max(200),
    deckId: deckId.optional(),
    /** The member or captain who wrote them. */
    authorId: id.optional(),
    /** Ids of messages sort by time: the least one, and the one after the last. */
    firstId: id.optional(),
    endId: id.optional(),
  }),
  output: z.array(id).max(SIMILAR_MESSAGES_MAX),
  errors: [],
});
