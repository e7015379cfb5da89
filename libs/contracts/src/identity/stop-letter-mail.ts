import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { mailedToken } from './identity.entities.js';

export const stopLetterMail = rpc({
  subject: 'identity.stop-letter-mail',
  summary:
    'Turns the mails with captains’ letters of a member off, by the link in them and without a session: one-click unsubscription of mail clients (RFC 8058). A form in the body is dropped. Repeating it changes nothing.',
  http: { method: 'POST', path: '/api/letter-mail/{token}/stop', status: 204, ignoresForm: true },
  access: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: noOutput,
  errors: ['link_invalid'],
  limit: 'account',
});
