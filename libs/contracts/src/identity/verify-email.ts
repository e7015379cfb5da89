import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { mailedToken } from './identity.entities.js';

export const verifyEmail = rpc({
  subject: 'identity.verify-email',
  summary: 'Shows by a mailed link that an address is the member’s own; a changed address takes effect here.',
  http: { method: 'POST', path: '/api/auth/email/verify', status: 204 },
  access: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: noOutput,
  errors: ['link_invalid', 'email_taken'],
  limit: 'account',
});
