import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flagReason } from './flag.entities.js';

export const flagMessage = rpc({
  subject: 'chat.flag-message',
  summary: 'Reports another’s message to the admins; a member’s second flag of the same message changes nothing.',
  http: { method: 'POST', path: '/api/messages/{id}/flag' },
  access: 'member',
  input: z.strictObject({ id, reason: flagReason.default('inappropriate_content') }),
  output: z.object({ flagged: z.literal(true) }),
  errors: ['not_found', 'forbidden', 'own_flag'],
  limit: 'flags',
});
