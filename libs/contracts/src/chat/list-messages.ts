import { z } from 'zod';
import { count, id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';

export const listMessages = rpc({
  subject: 'chat.list-messages',
  summary: 'A page of a deck’s messages, oldest first; the newest page without a cursor.',
  http: { method: 'GET', path: '/api/decks/{deckId}/messages', changesWith: 'deck.{deckId}' },
  access: 'member',
  input: z.strictObject({
    deckId,
    /** Returns the page that ends before this message. Only one of `before`, `after`, `around` and `from` is allowed. */
    before: id.optional(),
    /** Returns the page that begins after this message. */
    after: id.optional(),
    /** Returns the page around this message: half of `limit` up to and including it, half after it. */
    around: id.optional(),
    /** Returns the page that begins at this sequence number. */
    from: count.optional(),
    limit,
    /** Only messages of the last hour, day, week or month; not with `after`, `around` or `from`. */
    window: z.enum(['1h', '24h', '7d', '30d']).optional(),
  }),
  output: z.array(message),
  errors: ['not_found'],
});
