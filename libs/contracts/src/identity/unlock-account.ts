import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const unlockAccount = rpc({
  subject: 'identity.unlock-account',
  summary: 'Resets the failed sign-ins of an account; for operators.',
  access: 'internal',
  input: z.strictObject({ username: z.string().min(1).max(254) }),
  output: noOutput,
  errors: ['not_found'],
});
