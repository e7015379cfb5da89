import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { passkey } from './passkey.entities.js';

export const listPasskeys = rpc({
  subject: 'identity.list-passkeys',
  summary: 'The member’s passkeys, oldest first.',
  http: { method: 'GET', path: '/api/auth/passkeys' },
  access: 'member',
  input: noInput,
  output: z.array(passkey),
  errors: [],
});
