import { z } from 'zod';
import { rpc } from '../rpc.js';
import { password, secondFactorCode, user } from './identity.entities.js';

export const login = rpc({
  subject: 'identity.login',
  summary: 'Signs in with a username or an email address, and with a second factor where the account has one.',
  http: { method: 'POST', path: '/api/auth/login' },
  access: 'anyone',
  input: z.strictObject({
    username: z.string().trim().min(1, 'Username required').max(254),
    password,
    /** Of an authenticator app, or a recovery code; asked for by `code_required`. */
    code: secondFactorCode.optional(),
  }),
  output: z.object({ user }),
  errors: ['bad_credentials', 'code_required', 'code_wrong', 'suspended'],
  // Hashing is slow on purpose, and many may come at once.
  timeoutMs: 15_000,
});
