import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { GRANT_MAX_ITC } from './economy.constants.js';
import { reason, wallet } from './economy.entities.js';

export const grantItc = rpc({
  subject: 'economy.grant-itc',
  summary: 'Grants ITC to a member; a negative amount takes ITC.',
  http: { method: 'POST', path: '/api/admin/users/{id}/grant' },
  access: 'admin',
  input: z.strictObject({
    id,
    amount: itc
      .min(-GRANT_MAX_ITC, 'At most 1,000,000 ITC at a time')
      .max(GRANT_MAX_ITC, 'At most 1,000,000 ITC at a time')
      .refine((amount) => amount !== 0, 'The amount is not 0'),
    reason,
  }),
  output: wallet,
  errors: ['not_found', 'insufficient_itc', 'idempotency_mismatch'],
  idempotent: true,
  limit: 'money',
});
