import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flagReason } from './flag.entities.js';

export const flagDirectMessage = rpc({
  subject: 'chat.flag-direct-message',
  summary:
    'Reports another’s message of one of the member’s conversations to the admins; a second flag of the same message changes nothing.',
  http: { method: 'POST', path: '/api/conversations/{id}/messages/{messageId}/flag' },
  access: 'member',
  input: z.strictObject({ id, messageId: id, reason: flagReason.default('inappropriate_content') }),
  output: z.object({ flagged: z.literal(true) }),
  errors: ['not_found', 'own_flag'],
  limit: 'flags',
});
