import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { clientId, deckId, message } from './chat.entities.js';

export const speakAsCaptain = rpc({
  subject: 'chat.speak-as-captain',
  summary: 'Posts a captain’s message. Idempotent by `clientId`: a repeat returns the first message.',
  access: 'internal',
  input: z.strictObject({
    deckId,
    crewKey: z.string().min(1).max(24),
    /** Plain text, without the captain's name. */
    text: z.string().trim().min(1).max(1_000),
    /** The message that this one replies to, if it still exists. */
    replyTo: id.optional(),
    clientId,
  }),
  output: message,
  errors: ['not_found', 'reply_gone', 'idempotency_mismatch'],
});
