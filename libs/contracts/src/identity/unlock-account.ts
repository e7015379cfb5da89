import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const unlockAccount = rpc({
  subject: 'identity.unlock-account',
  summary: 'Forgives the failed logins of an account: the operator’s command.',
  access: 'internal',
  input: z.strictObject({ username: z.string().min(1).max(254) }),
  output: noOutput,
  errors: ['not_found'],
});
