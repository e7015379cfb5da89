import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const blockMember = rpc({
  subject: 'identity.block-member',
  summary: 'Blocks a member: hides their messages, mentions and tips, and prevents direct contact both ways.',
  http: { method: 'PUT', path: '/api/users/{id}/block', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'own_block'],
  limit: 'settings',
});
