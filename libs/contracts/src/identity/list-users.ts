import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { rosterMember } from './identity.entities.js';

export const listUsers = rpc({
  subject: 'identity.list-users',
  summary: 'The crew roster, in pages.',
  http: { method: 'GET', path: '/api/admin/users' },
  access: 'admin',
  input: z.strictObject({
    /** Prefix of the username, of a word of the display name, or of the email address. */
    q: z.string().trim().max(100).optional(),
    show: z.enum(['all', 'admins', 'suspended']).default('all'),
    sort: z.enum(['newest', 'oldest', 'username', 'seen']).default('newest'),
    /** Continues after this member. */
    before: id.optional(),
    limit,
  }),
  output: z.array(rosterMember),
  errors: ['not_found'],
});
