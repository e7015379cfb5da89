import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { inviteCode } from './identity.entities.js';

export const listInviteCodes = rpc({
  subject: 'identity.list-invite-codes',
  summary: 'A member’s invite codes, unused first, the newest 200.',
  http: { method: 'GET', path: '/api/users/{id}/invite-codes' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(inviteCode),
  errors: ['forbidden'],
});
