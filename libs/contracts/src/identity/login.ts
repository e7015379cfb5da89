import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password, secondFactorCode, user } from './identity.entities.js';

export const login = rpc({
  subject: 'identity.login',
  summary: 'Signs in with a username or an email address, and with a second factor where the account has one.',
  http: { method: 'POST', path: '/api/auth/login' },
  access: 'anyone',
  input: z.strictObject({
    /** Trimmed: phone keyboards append a space to completed words. */
    username: z.string().trim().min(1, 'Username required').max(254),
    password,
    /** Code of an authenticator app or a recovery code; needed after `code_required`. */
    code: secondFactorCode.optional(),
  }),
  output: z.object({ user }),
  errors: ['bad_credentials', 'code_required', 'code_wrong', 'suspended'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
