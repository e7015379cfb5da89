import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { language } from './identity.entities.js';
import { publicMember } from './identity.events.js';

export const getMembers = rpc({
  subject: 'identity.get-members',
  summary: 'The given members that exist, in no order.',
  access: 'internal',
  input: z.strictObject({ ids: z.array(id).max(500) }),
  output: z.array(
    publicMember.extend({
      isAdmin: z.boolean(),
      emailVerified: z.boolean(),
      language: language.nullable().default(null),
      /** IANA time zone, of a member who shares their local time. */
      timeZone: z.string().nullable().default(null),
    }),
  ),
  errors: [],
});
