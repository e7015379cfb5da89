import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password, secondFactorCode } from './identity.entities.js';

export const removePasskey = rpc({
  subject: 'identity.remove-passkey',
  summary: 'Removes one of the member’s own passkeys: this session gets a new token, all others end.',
  http: { method: 'DELETE', path: '/api/auth/passkeys/{id}', status: 204, takesBody: true },
  access: 'member',
  input: z.strictObject({
    id,
    password,
    /** Needed while two-factor sign-in is on. */
    code: secondFactorCode.optional(),
  }),
  output: noOutput,
  errors: ['wrong_password', 'code_required', 'code_wrong', 'passkey_required', 'not_found'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
