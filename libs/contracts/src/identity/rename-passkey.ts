import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { passkey, passkeyName } from './passkey.entities.js';

export const renamePasskey = rpc({
  subject: 'identity.rename-passkey',
  summary: 'Renames one of the member’s own passkeys.',
  http: { method: 'PATCH', path: '/api/auth/passkeys/{id}' },
  access: 'member',
  input: z.strictObject({ id, name: passkeyName }),
  output: passkey,
  errors: ['not_found'],
  limit: 'account',
});
