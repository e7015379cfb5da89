import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const countFlags = rpc({
  subject: 'chat.count-flags',
  summary: 'Number of flagged messages and reported members that await an admin’s decision.',
  http: { method: 'GET', path: '/api/admin/flags/count' },
  access: 'admin',
  input: noInput,
  output: z.object({ open: z.int().nonnegative() }),
  errors: [],
});
