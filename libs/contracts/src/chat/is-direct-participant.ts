import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const isDirectParticipant = rpc({
  subject: 'chat.is-direct-participant',
  summary: 'Whether a member may read a direct conversation, and so its pictures.',
  access: 'internal',
  input: z.strictObject({ id, userId: id }),
  output: z.boolean(),
  errors: [],
});
