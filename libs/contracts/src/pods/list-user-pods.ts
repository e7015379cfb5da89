import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod } from './pods.entities.js';

export const listUserPods = rpc({
  subject: 'pods.list-user-pods',
  summary: 'The pods a member is in, most recently joined first; for the member and admins.',
  http: { method: 'GET', path: '/api/users/{id}/pods' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(pod),
  errors: ['forbidden'],
});
