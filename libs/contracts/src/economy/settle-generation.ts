import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const settleGeneration = rpc({
  subject: 'economy.settle-generation',
  summary:
    'Ends a reservation: keeps its price, or gives it back. The first outcome asked for wins, and the answer says which: a picture whose price went back must not be kept.',
  access: 'internal',
  input: z.strictObject({ userId: id, op: id, outcome: z.enum(['captured', 'refunded']) }),
  output: z.object({ outcome: z.enum(['captured', 'refunded']), balance: itc.nonnegative() }),
  errors: [],
});
