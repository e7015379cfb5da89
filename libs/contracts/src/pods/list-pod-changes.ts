import { z } from 'zod';
import { count, id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const listPodChanges = rpc({
  subject: 'pods.list-pod-changes',
  summary:
    'Which messages of a pod changed since a change number, in the order of their latest changes; its members alone.',
  http: { method: 'GET', path: '/api/pods/{id}/changes' },
  access: 'member',
  input: z.strictObject({ id, since: count, limit }),
  output: z.object({
    /** The answer is complete up to this change; ask again from here while it is not the pod’s latest. */
    changes: z.int().nonnegative(),
    messages: z.array(podMessage),
  }),
  errors: ['not_found', 'not_a_member'],
});
