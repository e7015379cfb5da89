import { z } from 'zod';
import { id, itc, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const reserveGeneration = rpc({
  subject: 'economy.reserve-generation',
  summary:
    'Takes the price of a generation from a member until it is settled; the same `op` again answers the same. Given back by itself at the deadline.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    /** The job, and the name its picture is stored under. */
    op: id,
    amount: itc.min(1).max(10_000),
    /** Has nobody pay: for admins. Unlimited wallets need no saying. */
    free: z.boolean(),
    deadline: time,
  }),
  output: z.object({
    /** What the member paid. */
    charged: itc.nonnegative(),
    balance: itc.nonnegative(),
  }),
  errors: ['insufficient_itc', 'wallet_frozen', 'idempotency_mismatch'],
});
