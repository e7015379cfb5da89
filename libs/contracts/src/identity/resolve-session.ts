import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const resolveSession = rpc({
  subject: 'identity.resolve-session',
  summary: 'Who a session token belongs to, or null when it is not (or no longer) one.',
  access: 'internal',
  input: z.strictObject({
    /** SHA-256 of the token, base64url: the token itself never leaves the gateway. */
    tokenHash: z.string().length(43),
  }),
  output: z
    .object({
      id,
      sessionId: id,
      isAdmin: z.boolean(),
      username: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      createdAt: time,
    })
    .nullable(),
  errors: [],
});
