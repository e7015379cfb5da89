import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { appealWords } from './flag.entities.js';

export const appealDecision = rpc({
  subject: 'chat.appeal-decision',
  summary:
    'Asks for another look at a moderation decision, once and within 14 days: the author when something was done, a member who reported when nothing was. A second appeal changes nothing.',
  http: { method: 'POST', path: '/api/decisions/{id}/appeal' },
  access: 'member',
  input: z.strictObject({
    /** The decision that the notification is about. */
    id,
    words: appealWords,
  }),
  output: z.object({ appealed: z.literal(true) }),
  errors: ['not_found', 'appeal_over'],
  limit: 'flags',
});
