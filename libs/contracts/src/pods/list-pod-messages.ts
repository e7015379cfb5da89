import { z } from 'zod';
import { count, id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const listPodMessages = rpc({
  subject: 'pods.list-pod-messages',
  summary: 'A page of a pod’s messages, oldest first, for members only; the newest page without a cursor.',
  http: { method: 'GET', path: '/api/pods/{id}/messages' },
  access: 'member',
  input: z.strictObject({
    id,
    /** Returns the page that ends before this message. Only one of `before`, `after`, `around` and `from` is allowed. */
    before: id.optional(),
    /** Returns the page that begins after this message. */
    after: id.optional(),
    /** Returns the page around this message: half of `limit` up to and including it, half after it. */
    around: id.optional(),
    /** Returns the page that begins at this sequence number. */
    from: count.optional(),
    limit,
  }),
  output: z.array(podMessage),
  errors: ['not_found', 'not_a_member'],
});
