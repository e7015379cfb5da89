import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const listOwnPodIds = rpc({
  subject: 'pods.list-own-pod-ids',
  summary: 'The pods a member is in: those whose events their streams receive.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z.array(id),
  errors: [],
});
