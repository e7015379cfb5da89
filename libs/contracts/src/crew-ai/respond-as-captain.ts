import { z } from 'zod';
import { deckId, message } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const respondAsCaptain = rpc({
  subject: 'crew-ai.respond-as-captain',
  summary:
    'Asks a captain to reply to one’s own message: 202 while the reply is pending, 200 with the reply afterwards. One reply per message and captain.',
  http: { method: 'POST', path: '/api/ai-crew/respond', status: 202 },
  access: 'member',
  limit: 'captains',
  input: z.strictObject({
    deckId,
    messageId: id,
    crewKey: z.string().min(1).max(24),
    /** Ignored: older clients send it; the stored message is used. */
    userMessage: z.string().max(2_000).optional(),
  }),
  output: z.union([z.object({ queued: z.literal(true) }), message]),
  errors: ['forbidden', 'not_found', 'captain_away'],
});
