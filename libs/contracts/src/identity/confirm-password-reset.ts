import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { mailedToken, newPassword } from './identity.entities.js';

export const confirmPasswordReset = rpc({
  subject: 'identity.confirm-password-reset',
  summary: 'Resets the password with an emailed one-time link; ends every session of the account.',
  http: { method: 'POST', path: '/api/auth/password-reset/confirm', status: 204 },
  access: 'anyone',
  input: z.strictObject({ token: mailedToken, password: newPassword }),
  output: noOutput,
  errors: ['link_invalid', 'password_common'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
