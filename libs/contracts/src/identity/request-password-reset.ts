import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { email } from './identity.entities.js';

export const requestPasswordReset = rpc({
  subject: 'identity.request-password-reset',
  summary:
    'Emails a password reset link if the address belongs to an account; the response does not reveal whether it does.',
  http: { method: 'POST', path: '/api/auth/password-reset', status: 202 },
  access: 'anyone',
  input: z.strictObject({
    email,
    /** Of the mail, unless the account has one. */
  }),
  output: noOutput,
  errors: [],
  limit: 'mails',
});
