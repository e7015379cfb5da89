import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const findLivingSessions = rpc({
  subject: 'identity.find-living-sessions',
  summary: 'A member’s valid sessions; none for a suspended or deleted member.',
  access: 'internal',
  input: z.strictObject({ userId: id, ids: z.array(id).max(100) }),
  output: z.array(id),
  errors: [],
});
