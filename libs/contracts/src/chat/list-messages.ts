import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';

export const listMessages = rpc({
  subject: 'chat.list-messages',
  summary: 'A page of a deck’s messages, oldest first; the newest page unless a cursor says otherwise.',
  http: { method: 'GET', path: '/api/decks/{deckId}/messages', changesWith: 'deck.{deckId}' },
  access: 'member',
  input: z.strictObject({
    deckId,
    /** The page that ends just before this message. */
    before: id.optional(),
    limit,
    /** Only messages of the last hour, day, week or month. */
    window: z.enum(['1h', '24h', '7d', '30d']).optional(),
  }),
  output: z.array(message),
  errors: ['not_found'],
});
