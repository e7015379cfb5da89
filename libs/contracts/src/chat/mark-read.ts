import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const markRead = rpc({
  subject: 'chat.mark-read',
  summary: 'Moves the member’s read position of a deck forward; it never moves back.',
  http: { method: 'POST', path: '/api/decks/{deckId}/read' },
  access: 'member',
  input: z.strictObject({
    deckId,
    /** Sequence number of the latest message that was read. */
    seq: z.int().nonnegative(),
  }),
  output: z.object({ lastReadSeq: z.int().nonnegative() }),
  errors: [],
});
