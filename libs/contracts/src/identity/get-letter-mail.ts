import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getLetterMail = rpc({
  subject: 'identity.get-letter-mail',
  summary: 'Whether the member gets the captains’ letters by mail; not until they turn it on.',
  http: { method: 'GET', path: '/api/users/me/letter-mail' },
  access: 'member',
  input: noInput,
  output: z.object({ wanted: z.boolean() }),
  errors: [],
});
