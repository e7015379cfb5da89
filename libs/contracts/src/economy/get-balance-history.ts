import { z } from 'zod';
import { itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getBalanceHistory = rpc({
  subject: 'economy.get-balance-history',
  summary:
    'The signed-in member’s balance by day (UTC), oldest first: on the first of the days asked for, and on each on which it changed.',
  http: { method: 'GET', path: '/api/wallet/me/history' },
  access: 'member',
  input: z.strictObject({
    /** Number of days. */
    days: z.enum(['30', '90', '365']).default('90'),
  }),
  output: z.array(z.object({ day: z.iso.date(), balance: itc.nonnegative() })),
  errors: [],
});
