import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { INVITE_CODES_MAX, INVITE_CODES_MIN, INVITE_COUNT_SENTENCE } from './identity.constants.js';

export const generateInviteCodes = rpc({
  subject: 'identity.generate-invite-codes',
  summary: 'Creates single-use invite codes for the admin’s own profile or for another member to share.',
  http: { method: 'POST', path: '/api/admin/invite-codes/generate', status: 201 },
  access: 'admin',
  input: z.strictObject({
    count: z
      .int(INVITE_COUNT_SENTENCE)
      .min(INVITE_CODES_MIN, INVITE_COUNT_SENTENCE)
      .max(INVITE_CODES_MAX, INVITE_COUNT_SENTENCE),
    /** Owner of the codes; the admin by default. */
    ownerId: id.optional(),
  }),
  output: z.object({ codes: z.array(z.object({ id, code: z.string() })) }),
  errors: ['not_found'],
  limit: 'admin',
});
