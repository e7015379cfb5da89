import { z } from 'zod';
import { id, itc, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const reserveGeneration = rpc({
  subject: 'economy.reserve-generation',
  summary: 'Reserves the price of a generation until it is settled; refunded at the deadline. Idempotent by `op`.',
  access: 'internal',
  input: z.strictObject({
    userId: id,
    /** Id of the job; also the name of the stored picture. */
    op: id,
    amount: itc.min(1).max(10_000),
    /** Free of charge: for admins. Unlimited wallets are detected without it. */
    free: z.boolean(),
    deadline: time,
  }),
  output: z.object({
    /** ITC that the member paid. */
    charged: itc.nonnegative(),
    balance: itc.nonnegative(),
  }),
  errors: ['insufficient_itc', 'wallet_frozen', 'idempotency_mismatch'],
});
