import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const blockMember = rpc({
  subject: 'identity.block-member',
  summary: 'Keeps a member’s messages, mentions and tips out of one’s sight, and either from reaching the other.',
  http: { method: 'PUT', path: '/api/users/{id}/block', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'forbidden'],
});
