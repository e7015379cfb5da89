import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';

export const markPodRead = rpc({
  subject: 'pods.mark-pod-read',
  summary: 'Moves the member’s read position of a pod forward; it never moves back.',
  http: { method: 'POST', path: '/api/pods/{id}/read' },
  access: 'member',
  input: z.strictObject({
    id,
    /** Sequence number of the latest message that was read. */
    seq: z.int().nonnegative(),
  }),
  output: z.object({ lastReadSeq: z.int().nonnegative() }),
  errors: ['not_found', 'not_a_member'],
});
