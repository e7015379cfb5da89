import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { clientId, deckId, message } from './chat.entities.js';

export const speakAsCaptain = rpc({
  subject: 'chat.speak-as-captain',
  summary: 'Posts what a captain says. The same `clientId` again answers with the message it made first.',
  access: 'internal',
  input: z.strictObject({
    deckId,
    crewKey: z.string().min(1).max(24),
    /** Plain text, without the captain's name. */
    text: z.string().trim().min(1).max(1_000),
    /** The message that is answered, if it is still there. */
    replyTo: id.optional(),
    clientId,
  }),
  output: message,
  errors: ['not_found', 'reply_gone', 'idempotency_mismatch'],
});
