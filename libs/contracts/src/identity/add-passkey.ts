import { z } from 'zod';
import { rpc } from '../rpc.js';
import { newPasskeyCredential, passkey, passkeyName } from './passkey.entities.js';

export const addPasskey = rpc({
  subject: 'identity.add-passkey',
  summary: 'Adds a passkey to the account: this session gets a new token, all others end.',
  http: { method: 'POST', path: '/api/auth/passkeys', status: 201 },
  access: 'member',
  input: z.strictObject({ name: passkeyName, credential: newPasskeyCredential }),
  output: passkey,
  errors: ['passkey_invalid', 'passkey_taken', 'passkeys_full'],
  limit: 'account',
});
