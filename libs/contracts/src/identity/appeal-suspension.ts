import { z } from 'zod';
import { appealWords } from '../chat/flag.entities.js';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { mailedToken } from './identity.entities.js';

export const appealSuspension = rpc({
  subject: 'identity.appeal-suspension',
  summary:
    'Asks for another look at the decision that suspended a member, by a mailed link that works once and without a session.',
  http: { method: 'POST', path: '/api/auth/suspension/appeal', status: 204 },
  access: 'anyone',
  input: z.strictObject({ token: mailedToken, words: appealWords }),
  output: noOutput,
  errors: ['appeal_link_invalid', 'not_suspended', 'appeal_over'],
  limit: 'account',
});
