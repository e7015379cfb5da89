import { z } from 'zod';
import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const grantAdmin = rpc({
  subject: 'identity.grant-admin',
  summary: 'Makes a member an admin; for operators.',
  access: 'internal',
  input: z.strictObject({ username: z.string().min(1).max(254) }),
  output: noOutput,
  errors: ['not_found'],
});
