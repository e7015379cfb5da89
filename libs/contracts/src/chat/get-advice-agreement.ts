import { z } from 'zod';
import { rpc } from '../rpc.js';

export const getAdviceAgreement = rpc({
  subject: 'chat.get-advice-agreement',
  summary: 'How many cases were decided with a captain’s advice, and in how many of them the admin decided as advised.',
  http: { method: 'GET', path: '/api/admin/flags/agreement' },
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({ advised: z.int().nonnegative(), agreed: z.int().nonnegative() }),
  errors: [],
});
