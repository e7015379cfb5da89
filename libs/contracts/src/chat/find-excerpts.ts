import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

/** The most messages of one call. */
export const EXCERPTS_MAX = 200;

/** The beginning of a deck's message. */
export const messageExcerpt = z.object({
  id,
  deckId,
  /** The thread that it was posted to. */
  threadId: id.nullable(),
  /** Its text in one line, without its markup and what its spoilers hide; empty when it has none. */
  excerpt: z.string(),
});
export type MessageExcerpt = z.output<typeof messageExcerpt>;

export const findExcerpts = rpc({
  subject: 'chat.find-excerpts',
  summary:
    'The beginnings of deck messages, in no order. Messages that were deleted or hidden are left out, and so is what is not in a deck.',
  access: 'internal',
  input: z.strictObject({ ids: z.array(id).max(EXCERPTS_MAX) }),
  output: z.array(messageExcerpt),
  errors: [],
});
