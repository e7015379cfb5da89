import { z } from 'zod';
import { rpc } from '../rpc.js';
import { user } from './identity.entities.js';
import { passkeyAssertion } from './passkey.entities.js';

export const loginWithPasskey = rpc({
  subject: 'identity.login-with-passkey',
  summary: 'Signs in with a passkey alone, which counts as two factors.',
  http: { method: 'POST', path: '/api/auth/login/passkey' },
  access: 'anyone',
  input: z.strictObject({ credential: passkeyAssertion }),
  output: z.object({ user }),
  errors: ['passkey_invalid', 'suspended'],
  limit: 'account',
});
