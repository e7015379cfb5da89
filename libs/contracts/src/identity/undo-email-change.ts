import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { mailedToken } from './identity.entities.js';

export const undoEmailChange = rpc({
  subject: 'identity.undo-email-change',
  summary:
    'Restores the address that a mailed link went to: ends every session, voids mailed links and removes a second factor enrolled after the change began.',
  http: { method: 'POST', path: '/api/auth/email/undo', status: 204 },
  access: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: noOutput,
  errors: ['link_invalid', 'email_taken'],
  limit: 'account',
});
