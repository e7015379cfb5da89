import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password, secondFactorCode } from './identity.entities.js';
import { passkeyCreationOptions } from './passkey.entities.js';

export const startPasskeyRegistration = rpc({
  subject: 'identity.start-passkey-registration',
  summary: 'Creates the WebAuthn options for a new passkey; its challenge works once, within five minutes.',
  http: { method: 'POST', path: '/api/auth/passkeys/start' },
  access: 'member',
  input: z.strictObject({
    password,
    /** Needed while two-factor sign-in is on. */
    code: secondFactorCode.optional(),
  }),
  output: z.object({ options: passkeyCreationOptions }),
  errors: ['wrong_password', 'code_required', 'code_wrong', 'passkey_required', 'passkeys_full'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
