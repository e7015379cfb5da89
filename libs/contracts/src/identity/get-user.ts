import { z } from 'zod';
import { rpc } from '../rpc.js';
import { publicProfile } from './identity.entities.js';

export const getUser = rpc({
  subject: 'identity.get-user',
  summary: 'A member’s public profile.',
  http: { method: 'GET', path: '/api/users/{username}' },
  access: 'member',
  input: z.strictObject({ username: z.string().min(1).max(64) }),
  output: publicProfile,
  errors: ['not_found'],
});
