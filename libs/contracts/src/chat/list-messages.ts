import { z } from 'zod';
import { count, id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';

export const listMessages = rpc({
  subject: 'chat.list-messages',
  summary: 'A page of a deck’s messages, oldest first; the newest page unless a cursor says otherwise.',
  http: { method: 'GET', path: '/api/decks/{deckId}/messages', changesWith: 'deck.{deckId}' },
  access: 'member',
  input: z.strictObject({
    deckId,
    /** The page that ends just before this message. Only one of `before`, `after`, `around` and `from` can be given. */
    before: id.optional(),
    /** The page that begins just after this message. */
    after: id.optional(),
    /** The page with this message in it: half of `limit` up to and with it, half after it. */
    around: id.optional(),
    /** The page that begins with the message at this place. */
    from: count.optional(),
    limit,
    /** Only messages of the last hour, day, week or month; for the newest page and those before. */
    window: z.enum(['1h', '24h', '7d', '30d']).optional(),
  }),
  output: z.array(message),
  errors: ['not_found'],
});
