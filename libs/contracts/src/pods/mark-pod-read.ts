import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const markPodRead = rpc({
  subject: 'pods.mark-pod-read',
  summary: 'Remembers how far the member has read a pod. The pointer never goes back.',
  http: { method: 'POST', path: '/api/pods/{id}/read' },
  access: 'member',
  input: z.strictObject({
    id,
    /** Place of the latest message that was read. */
    seq: z.int().nonnegative(),
  }),
  output: z.object({ lastReadSeq: z.int().nonnegative() }),
  errors: ['not_found', 'not_a_member'],
});
