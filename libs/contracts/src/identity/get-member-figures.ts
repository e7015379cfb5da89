import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { rpc } from '../rpc.js';

const count = z.int().nonnegative();

export const getMemberFigures = rpc({
  subject: 'identity.get-member-figures',
  summary: 'New, active and all members of each day (UTC), oldest first. Deleted accounts are left out.',
  http: { method: 'GET', path: '/api/admin/member-figures' },
  access: 'admin',
  input: z.strictObject({ days: z.enum(ANALYTICS_DAYS).default('30') }),
  output: z
    .array(
      z.object({
        day: z.iso.date(),
        /** Members who signed up on that day. */
        registered: count,
        /** Members who used the product on that day. */
        active: count,
        /** Members at the end of that day. */
        total: count,
      }),
    )
    .meta({ id: 'MemberFigures' }),
  errors: [],
  timeoutMs: 12_000,
  limit: 'admin',
});
