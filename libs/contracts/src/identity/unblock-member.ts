import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const unblockMember = rpc({
  subject: 'identity.unblock-member',
  summary: 'Unblocks a member.',
  http: { method: 'DELETE', path: '/api/users/{id}/block', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: [],
  limit: 'settings',
});
