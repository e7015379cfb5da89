import { z } from 'zod';
import { count, id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const listPodChanges = rpc({
  subject: 'pods.list-pod-changes',
  summary:
    'The messages of a pod that changed after a change number, in the order of their latest changes; members only.',
  http: { method: 'GET', path: '/api/pods/{id}/changes' },
  access: 'member',
  input: z.strictObject({ id, since: count, limit }),
  output: z.object({
    /** The response is complete up to this change; continue from here until it is the pod’s latest. */
    changes: z.int().nonnegative(),
    messages: z.array(podMessage),
  }),
  errors: ['not_found', 'not_a_member'],
});
