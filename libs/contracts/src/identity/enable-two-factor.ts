import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { authenticatorCode } from './identity.entities.js';

export const enableTwoFactor = rpc({
  subject: 'identity.enable-two-factor',
  summary:
    'Enables two-factor sign-in with a code of the new secret: this session gets a new token, all others end. Returns recovery codes, shown only once.',
  http: { method: 'POST', path: '/api/auth/two-factor' },
  access: 'member',
  input: z.strictObject({ code: authenticatorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_wrong', 'two_factor_restart', 'conflict'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
