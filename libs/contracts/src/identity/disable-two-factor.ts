import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password, secondFactorCode } from './identity.entities.js';

export const disableTwoFactor = rpc({
  subject: 'identity.disable-two-factor',
  summary: 'Disables two-factor sign-in: this session gets a new token, all others end.',
  http: { method: 'DELETE', path: '/api/auth/two-factor', status: 204, takesBody: true },
  access: 'member',
  input: z.strictObject({ password, code: secondFactorCode }),
  output: noOutput,
  errors: ['wrong_password', 'code_wrong'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
