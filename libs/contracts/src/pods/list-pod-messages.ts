import { z } from 'zod';
import { count, id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const listPodMessages = rpc({
  subject: 'pods.list-pod-messages',
  summary:
    'A page of a pod’s messages, oldest first, for its members alone; the newest page unless a cursor says otherwise.',
  http: { method: 'GET', path: '/api/pods/{id}/messages' },
  access: 'member',
  input: z.strictObject({
    id,
    /** The page that ends just before this message. Only one of `before`, `after`, `around` and `from` can be given. */
    before: id.optional(),
    /** The page that begins just after this message. */
    after: id.optional(),
    /** The page with this message in it: half of `limit` up to and with it, half after it. */
    around: id.optional(),
    /** The page that begins with the message at this place. */
    from: count.optional(),
    limit,
  }),
  output: z.array(podMessage),
  errors: ['not_found', 'not_a_member'],
});
