import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password, secondFactorCode } from './identity.entities.js';

export const renewRecoveryCodes = rpc({
  subject: 'identity.renew-recovery-codes',
  summary: 'Replaces the recovery codes.',
  http: { method: 'POST', path: '/api/auth/two-factor/recovery-codes' },
  access: 'member',
  input: z.strictObject({ password, code: secondFactorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_password', 'code_wrong', 'two_factor_off', 'conflict'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
