import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { email } from './identity.entities.js';

export const requestPasswordReset = rpc({
  subject: 'identity.request-password-reset',
  summary: 'Mails a link to set a new password, if the address belongs to somebody; the answer never tells.',
  http: { method: 'POST', path: '/api/auth/password-reset', status: 202 },
  access: 'anyone',
  input: z.strictObject({ email }),
  output: noOutput,
  errors: [],
});
