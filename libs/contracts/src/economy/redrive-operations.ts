import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const redriveOperations = rpc({
  subject: 'economy.redrive-operations',
  summary: 'Finishes open operations now: the operator’s command. Idempotent.',
  access: 'internal',
  input: z.strictObject({ operation: id.optional() }),
  output: z.object({
    finished: z.int().nonnegative(),
    open: z.array(z.object({ operation: z.string(), wallet: id, since: time, reason: z.string() })),
  }),
  errors: [],
  timeoutMs: 15_000,
});
