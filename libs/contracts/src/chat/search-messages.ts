import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';
import { searchFor } from './search.entities.js';

export const searchMessages = rpc({
  subject: 'chat.search-messages',
  summary: 'Searches the messages of all decks or of one by words, author, time and content; newest first.',
  http: { method: 'GET', path: '/api/search/messages' },
  access: 'member',
  input: z.strictObject({ ...searchFor, deckId: deckId.optional() }),
  output: z.array(message),
  errors: [],
  limit: 'searches',
});
