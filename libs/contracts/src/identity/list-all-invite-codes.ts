import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { inviteCode } from './identity.entities.js';

export const listAllInviteCodes = rpc({
  subject: 'identity.list-all-invite-codes',
  summary: 'Every invite code, newest first.',
  http: { method: 'GET', path: '/api/admin/invite-codes' },
  access: 'admin',
  input: z.strictObject({ before: id.optional(), limit }),
  output: z.array(inviteCode.extend({ owner: z.string().nullable() })),
  errors: [],
});
