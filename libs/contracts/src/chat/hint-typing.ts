import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const hintTyping = rpc({
  subject: 'chat.hint-typing',
  summary: 'Shows the crew that the member is writing in a deck, for five seconds. Say it again while they are.',
  http: { method: 'POST', path: '/api/decks/{deckId}/typing', status: 204 },
  access: 'member',
  input: z.strictObject({ deckId }),
  output: noOutput,
  errors: [],
});
