import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const countMembers = rpc({
  subject: 'identity.count-members',
  summary: 'Number of members, and of those seen since a time.',
  access: 'internal',
  input: z.strictObject({ activeSince: time }),
  output: z.object({ total: z.int(), active: z.int() }),
  errors: [],
});
