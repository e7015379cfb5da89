import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const endUserSessions = rpc({
  subject: 'identity.end-user-sessions',
  summary: 'Ends all sessions of a member.',
  http: { method: 'DELETE', path: '/api/admin/users/{id}/sessions', status: 204 },
  access: 'admin',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found'],
  limit: 'admin',
});
