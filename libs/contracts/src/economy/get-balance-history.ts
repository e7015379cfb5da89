import { z } from 'zod';
import { itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getBalanceHistory = rpc({
  subject: 'economy.get-balance-history',
  summary:
    'The signed-in member’s balance at the end of the first of so many days (UTC) and of each on which it changed, oldest first.',
  http: { method: 'GET', path: '/api/wallet/me/history' },
  access: 'member',
  input: z.strictObject({
    /** Number of days. */
    days: z.enum(['30', '90', '365']).default('90'),
  }),
  output: z.array(z.object({ day: z.iso.date(), balance: itc.nonnegative() })),
  errors: [],
});
