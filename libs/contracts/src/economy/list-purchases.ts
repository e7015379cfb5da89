import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { purchase } from './economy.entities.js';

export const listPurchases = rpc({
  subject: 'economy.list-purchases',
  summary: 'The signed-in member’s purchases, newest first.',
  http: { method: 'GET', path: '/api/wallet/me/purchases' },
  access: 'member',
  input: z.strictObject({
    /** Continues after this purchase. */
    before: id.optional(),
    limit,
  }),
  output: z.array(purchase),
  errors: ['not_found'],
});
