import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId, message } from './chat.entities.js';
import { searchFor } from './search.entities.js';

const { from, has, since, until } = searchFor;

export const searchByMeaning = rpc({
  subject: 'chat.search-by-meaning',
  summary:
    'The messages of all decks or of one whose meaning is nearest to the words, the nearest first. Empty while search by meaning is off, or the AI provider or its budget of the day is not available.',
  http: { method: 'GET', path: '/api/search/meaning' },
  access: 'member',
  input: z.strictObject({ q: searchFor.q.unwrap().min(1), deckId: deckId.optional(), from, has, since, until }),
  output: z.array(message),
  errors: [],
  limit: 'searches',
});
