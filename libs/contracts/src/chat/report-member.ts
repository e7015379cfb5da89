import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flagReason, reportWords } from './flag.entities.js';

export const reportMember = rpc({
  subject: 'chat.report-member',
  summary:
    'Reports another member to the admins; until they decide, a second report of the same member changes nothing.',
  http: { method: 'POST', path: '/api/users/{id}/report' },
  access: 'member',
  input: z.strictObject({ id, reason: flagReason.default('inappropriate_content'), words: reportWords.optional() }),
  output: z.object({ reported: z.literal(true) }),
  errors: ['member_gone', 'forbidden', 'own_report'],
  limit: 'flags',
});
