import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flag } from './flag.entities.js';

export const listFlags = rpc({
  subject: 'chat.list-flags',
  summary:
    'The moderation queue of flagged messages and reported members: open cases, most flags first, or resolved ones, newest first.',
  http: { method: 'GET', path: '/api/admin/flags' },
  access: 'admin',
  input: z.strictObject({
    status: z.enum(['open', 'resolved']).default('open'),
    /** Continues after this case. */
    after: id.optional(),
    limit,
  }),
  output: z.array(flag),
  errors: ['not_found'],
});
