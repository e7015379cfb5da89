import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { rosterMember } from './identity.entities.js';

export const listUsers = rpc({
  subject: 'identity.list-users',
  summary: 'The crew roster, a page at a time.',
  http: { method: 'GET', path: '/api/admin/users' },
  access: 'admin',
  input: z.strictObject({
    /** The beginning of a username, of a word of the display name, or of an address. */
    q: z.string().trim().max(100).optional(),
    show: z.enum(['all', 'admins', 'suspended']).default('all'),
    sort: z.enum(['newest', 'oldest', 'username', 'seen']).default('newest'),
    /** The page that follows this member. */
    before: id.optional(),
    limit,
  }),
  output: z.array(rosterMember),
  errors: ['not_found'],
});
