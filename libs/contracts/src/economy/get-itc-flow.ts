import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getItcFlow = rpc({
  subject: 'economy.get-itc-flow',
  summary:
    'ITC created, spent, returned and tipped on each day (UTC), oldest first. The sums are those of the open ledger.',
  http: { method: 'GET', path: '/api/admin/itc-flow' },
  access: 'admin',
  input: z.strictObject({ days: z.enum(ANALYTICS_DAYS).default('30') }),
  output: z
    .array(
      z.object({
        day: z.iso.date(),
        purchases: itc,
        bonuses: itc,
        /** Granted by admins minus taken by admins. */
        grants: itc,
        /** Spent by unlimited wallets and admins without payment. */
        covered: itc,
        boosts: itc,
        /** Spent on pictures, minus refunds of those that failed. */
        avatars: itc,
        /** Taken back for refunded payments. */
        returned: itc,
        /** Moved between members as tips. */
        tipped: itc,
      }),
    )
    .meta({ id: 'ItcFlow' }),
  errors: [],
  timeoutMs: 12_000,
  limit: 'admin',
});
