import { z } from 'zod';
import { count, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';

export const listChanges = rpc({
  subject: 'chat.list-changes',
  summary: 'The messages of a deck that changed after a change number, in the order of their latest changes.',
  http: { method: 'GET', path: '/api/decks/{deckId}/changes', changesWith: 'deck.{deckId}' },
  access: 'member',
  input: z.strictObject({ deckId, since: count, limit }),
  output: z.object({
    /** The response is complete up to this change; continue from here until it is the deck’s latest. */
    changes: z.int().nonnegative(),
    messages: z.array(message),
  }),
  errors: [],
});
