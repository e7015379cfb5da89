import { z } from 'zod';
import { figure } from '../figure.js';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';
import { GRANT_MAX_ITC } from './economy.constants.js';
import { reason, wallet } from './economy.entities.js';

const GRANT_TOO_LARGE = `At most ${figure(GRANT_MAX_ITC)} ITC at a time`;

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
  errors: ['not_found', 'insufficient_itc', 'idempotency_mismatch'],
  idempotent: true,
  limit: 'money',
});
