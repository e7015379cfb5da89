import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { actor } from './actor.js';

export const resolveSession = rpc({
  subject: 'identity.resolve-session',
  summary: 'The member of a session token, or null when the token is invalid or expired.',
  access: 'internal',
  input: z.strictObject({
    /** SHA-256 of the token, base64url; the token itself stays in the gateway. */
    tokenHash: z.string().length(43),
  }),
  output: z.object({ ...actor, sessionId: id }).nullable(),
  errors: [],
});
