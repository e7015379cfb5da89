import { z } from 'zod';
import { id, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const redriveOperations = rpc({
  subject: 'economy.redrive-operations',
  summary: 'Does at once what open operations still wait for: the operator’s command. Done twice it changes nothing.',
  access: 'internal',
  input: z.strictObject({ operation: id.optional() }),
  output: z.object({
    finished: z.int().nonnegative(),
    open: z.array(z.object({ operation: z.string(), wallet: id, since: time, reason: z.string() })),
  }),
  errors: [],
  timeoutMs: 15_000,
});
