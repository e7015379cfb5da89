import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const findLivingSessions = rpc({
  subject: 'identity.find-living-sessions',
  summary: 'Those of a member’s sessions that still live; none of somebody who is suspended or has left.',
  access: 'internal',
  input: z.strictObject({ userId: id, ids: z.array(id).max(100) }),
  output: z.array(id),
  errors: [],
});
