import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId, message, messageDraft, saysSomething } from './chat.entities.js';

export const postMessage = rpc({
  subject: 'chat.post-message',
  summary: 'Posts a message to a deck. Idempotent by `clientId`: a repeat returns the first message.',
  http: { method: 'POST', path: '/api/decks/{deckId}/messages', status: 201 },
  access: 'member',
  input: z.strictObject({ deckId, ...messageDraft }).refine(...saysSomething),
  output: message,
  errors: ['idempotency_mismatch', 'reply_gone', 'conflict'],
  limit: 'messages',
});
