import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { SUSPENSION_REASON_MAX_CHARS } from './identity.constants.js';
import { rosterMember } from './identity.entities.js';

export const administerUser = rpc({
  subject: 'identity.administer-user',
  summary:
    'Makes a member an admin or no longer one, suspends them or takes that back, sets their wallet without limit.',
  http: { method: 'PATCH', path: '/api/admin/users/{id}' },
  access: 'admin',
  input: z.strictObject({
    id,
    isAdmin: z.boolean().optional(),
    suspended: z
      .union([
        z.literal(false),
        z.strictObject({
          reason: z.string().trim().min(1, 'Please give a reason').max(SUSPENSION_REASON_MAX_CHARS),
          /** `null` until an admin takes it back. */
          until: time.nullable(),
        }),
      ])
      .optional(),
    unlimited: z.boolean().optional(),
  }),
  output: rosterMember,
  errors: ['not_found', 'forbidden', 'last_admin'],
});
