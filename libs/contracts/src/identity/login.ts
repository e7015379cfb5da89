import { z } from 'zod';
import { rpc } from '../rpc.js';
import { PASSWORD_MAX_CHARS } from './identity.constants.js';
import { user } from './identity.entities.js';

export const login = rpc({
  subject: 'identity.login',
  summary: 'Signs in with a username or an email address.',
  http: { method: 'POST', path: '/api/auth/login' },
  access: 'anyone',
  input: z.strictObject({
    username: z.string().min(1, 'Username required').max(254),
    password: z.string().min(1, 'Password required').max(PASSWORD_MAX_CHARS),
  }),
  output: z.object({ user }),
  errors: ['bad_credentials'],
});
