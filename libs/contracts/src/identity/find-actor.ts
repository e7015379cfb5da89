import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const findActor = rpc({
  subject: 'identity.find-actor',
  summary: 'The member as one who acts without a session; null when they are suspended or deleted.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z
    .object({
      id,
      isAdmin: z.boolean(),
      username: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      createdAt: time,
    })
    .nullable(),
  errors: [],
});
