import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const markRead = rpc({
  subject: 'chat.mark-read',
  summary: 'Remembers how far the member has read a deck. The pointer never goes back.',
  http: { method: 'POST', path: '/api/decks/{deckId}/read' },
  access: 'member',
  input: z.strictObject({
    deckId,
    /** Place of the latest message that was read. */
    seq: z.int().nonnegative(),
  }),
  output: z.object({ lastReadSeq: z.int().nonnegative() }),
  errors: [],
});
