import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const isBlocked = rpc({
  subject: 'identity.is-blocked',
  summary: 'Whether either of two members has blocked the other.',
  access: 'internal',
  input: z.strictObject({ oneId: id, otherId: id }),
  output: z.boolean(),
  errors: [],
});
