import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { newPassword, password } from './identity.entities.js';

export const changePassword = rpc({
  subject: 'identity.change-password',
  summary: 'Changes the password: this session gets a new token, all others end.',
  http: { method: 'POST', path: '/api/auth/password', status: 204 },
  access: 'member',
  input: z.strictObject({ currentPassword: password, newPassword }),
  output: noOutput,
  errors: ['wrong_password', 'password_common'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
