import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const hintTyping = rpc({
  subject: 'chat.hint-typing',
  summary: 'Shows the member as typing in a deck for five seconds; repeat while they type.',
  http: { method: 'POST', path: '/api/decks/{deckId}/typing', status: 204 },
  access: 'member',
  input: z.strictObject({ deckId }),
  output: noOutput,
  errors: [],
});
