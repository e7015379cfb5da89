import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { passkeyRequestOptions } from './passkey.entities.js';

export const startPasskeyLogin = rpc({
  subject: 'identity.start-passkey-login',
  summary: 'Creates the WebAuthn options for a sign-in; their challenge works once, within five minutes.',
  http: { method: 'POST', path: '/api/auth/login/passkey/start' },
  access: 'anyone',
  input: noInput,
  output: z.object({ options: passkeyRequestOptions }),
  errors: [],
  limit: 'account',
});
