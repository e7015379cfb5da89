import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { GRANT_MAX_ITC } from './economy.constants.js';
import { reason, wallet } from './economy.entities.js';

export const grantItc = rpc({
  subject: 'economy.grant-itc',
  summary: 'Grants ITC to a member, or takes some away with an amount below 0.',
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
