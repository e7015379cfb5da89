import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { email, password } from './identity.entities.js';

export const changeEmail = rpc({
  subject: 'identity.change-email',
  summary:
    'Emails a link to a new address, which becomes the member’s once they open the link; the response does not reveal whether the address is registered. The old address gets a link to undo the change.',
  http: { method: 'POST', path: '/api/auth/email', status: 202 },
  access: 'member',
  input: z.strictObject({ email, password }),
  output: noOutput,
  errors: ['wrong_password', 'email_disposable'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'mails',
});
