import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod, podDescription, podName } from './pods.entities.js';

export const updatePod = rpc({
  subject: 'pods.update-pod',
  summary: 'Updates a pod’s name, description, or openness to joining; owner only.',
  http: { method: 'PATCH', path: '/api/pods/{id}' },
  access: 'member',
  input: z.strictObject({
    id,
    name: podName.optional(),
    description: podDescription.optional(),
    open: z.boolean().optional(),
  }),
  output: pod,
  errors: ['not_found', 'not_the_owner'],
  limit: 'pods',
});
