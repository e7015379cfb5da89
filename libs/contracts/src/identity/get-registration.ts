import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getRegistration = rpc({
  subject: 'identity.get-registration',
  summary: 'Whether registration needs an invite code.',
  http: { method: 'GET', path: '/api/auth/registration' },
  access: 'anyone',
  input: noInput,
  output: z.object({ mode: z.enum(['open', 'invite']) }),
  errors: [],
});
