import { z } from 'zod';
import { rpc } from '../rpc.js';

export const setLetterMail = rpc({
  subject: 'identity.set-letter-mail',
  summary:
    'Sets whether the member gets the captains’ letters by mail: those that are published from now on, of decks that they have not muted. They go to a confirmed address only.',
  http: { method: 'PUT', path: '/api/users/me/letter-mail' },
  access: 'member',
  input: z.strictObject({ wanted: z.boolean() }),
  output: z.object({ wanted: z.boolean() }),
  errors: [],
  limit: 'settings',
});
