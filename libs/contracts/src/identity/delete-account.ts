import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password, secondFactorCode } from './identity.entities.js';

export const deleteAccount = rpc({
  subject: 'identity.delete-account',
  summary:
    'Deletes the member’s account: their data is anonymised everywhere; their messages remain, by a deleted member.',
  http: { method: 'DELETE', path: '/api/users/me', status: 204, takesBody: true },
  access: 'member',
  input: z.strictObject({
    password,
    /** Needed while two-factor sign-in is on. */
    code: secondFactorCode.optional(),
  }),
  output: noOutput,
  errors: ['wrong_password', 'code_required', 'code_wrong', 'passkey_required', 'last_admin'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
