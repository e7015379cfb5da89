import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const revokeInviteCode = rpc({
  subject: 'identity.revoke-invite-code',
  summary: 'Revokes an unused invite code.',
  http: { method: 'DELETE', path: '/api/admin/invite-codes/{id}', status: 204 },
  access: 'admin',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'invite_used'],
  limit: 'admin',
});
