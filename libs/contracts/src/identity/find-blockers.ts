import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const findBlockers = rpc({
  subject: 'identity.find-blockers',
  summary: 'Those of the given members who have blocked a member.',
  access: 'internal',
  input: z.strictObject({ userId: id, ids: z.array(id).max(100) }),
  output: z.array(id),
  errors: [],
});
