import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { rpc } from '../rpc.js';

const count = z.int().nonnegative();

export const getRetention = rpc({
  subject: 'identity.get-retention',
  summary: 'How many members of each week of sign-up came back in the weeks after. Deleted accounts are left out.',
  http: { method: 'GET', path: '/api/admin/retention' },
  access: 'admin',
  input: z.strictObject({ days: z.enum(ANALYTICS_DAYS).default('30') }),
  output: z
    .array(
      z.object({
        /** The Monday (UTC) of the week of sign-up. */
        week: z.iso.date(),
        members: count,
        /** Members who used the product in that week, the next one, and so on until the current week. */
        active: z.array(count),
      }),
    )
    .meta({ id: 'Retention' }),
  errors: [],
  timeoutMs: 12_000,
  limit: 'admin',
});
