import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { SUSPENSION_REASON_MAX_CHARS } from './identity.constants.js';
import { rosterMember } from './identity.entities.js';

export const administerUser = rpc({
  subject: 'identity.administer-user',
  summary:
    'Changes whether a member is an admin, is suspended, or has an unlimited wallet, and removes their custom status.',
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
          /** `null`: until an admin lifts it. */
          until: time.nullable(),
          /** The case of flags or reports that it is for: it is lifted when the decision on that is reversed. */
          caseId: id.optional(),
        }),
      ])
      .optional(),
    unlimited: z.boolean().optional(),
    /** Removes the member's custom status. */
    clearStatus: z.literal(true).optional(),
  }),
  output: rosterMember,
  errors: ['not_found', 'member_gone', 'own_suspension', 'last_admin'],
  limit: 'admin',
});
