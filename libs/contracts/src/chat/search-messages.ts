import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';
import { searchFor } from './search.entities.js';

export const searchMessages = rpc({
  subject: 'chat.search-messages',
  summary: 'Messages of all decks or of one, newest first, by words, author, time and what is in them.',
  http: { method: 'GET', path: '/api/search/messages' },
  access: 'member',
  input: z.strictObject({ ...searchFor, deckId: deckId.optional() }),
  output: z.array(message),
  errors: [],
  limit: 'searches',
});
