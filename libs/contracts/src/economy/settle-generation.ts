import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const settleGeneration = rpc({
  subject: 'economy.settle-generation',
  summary:
    'Settles a reservation: captures or refunds its price. The first outcome wins and is returned: a picture whose price was refunded must not be kept.',
  access: 'internal',
  input: z.strictObject({ userId: id, op: id, outcome: z.enum(['captured', 'refunded']) }),
  output: z.object({ outcome: z.enum(['captured', 'refunded']), balance: itc.nonnegative() }),
  errors: [],
});
