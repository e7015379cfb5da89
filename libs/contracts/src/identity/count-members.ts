import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const countMembers = rpc({
  subject: 'identity.count-members',
  summary: 'How many members there are, and how many of them were seen since a time.',
  access: 'internal',
  input: z.strictObject({ activeSince: time }),
  output: z.object({ total: z.int(), active: z.int() }),
  errors: [],
});
