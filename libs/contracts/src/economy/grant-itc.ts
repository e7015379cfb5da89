import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { GRANT_MAX_ITC, GRANT_TOO_LARGE } from './economy.constants.js';
import { reason, wallet } from './economy.entities.js';

export const grantItc = rpc({
  subject: 'economy.grant-itc',
  summary: 'Grants ITC to a member; a negative amount takes ITC.',
  http: { method: 'POST', path: '/api/admin/users/{id}/grant' },
  access: 'admin',
  input: z.strictObject({
    id,
    amount: itc
      .min(-GRANT_MAX_ITC, GRANT_TOO_LARGE)
      .max(GRANT_MAX_ITC, GRANT_TOO_LARGE)
      .refine((amount) => amount !== 0, 'The amount must not be zero'),
    reason,
  }),
  output: wallet,
  errors: ['member_gone', 'wallet_short', 'idempotency_mismatch'],
  idempotent: true,
  limit: 'money',
});
