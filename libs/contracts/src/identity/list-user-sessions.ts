import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { session } from './identity.entities.js';

export const listUserSessions = rpc({
  subject: 'identity.list-user-sessions',
  summary: 'The sessions of a member.',
  http: { method: 'GET', path: '/api/admin/users/{id}/sessions' },
  access: 'admin',
  input: z.strictObject({ id }),
  output: z.array(session),
  errors: ['not_found'],
});
