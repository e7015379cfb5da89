import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const removePodMember = rpc({
  subject: 'pods.remove-pod-member',
  summary:
    'Removes a member from a pod; owner only, and not the owner. They return only by a single-use link made afterwards.',
  http: { method: 'DELETE', path: '/api/pods/{id}/members/{userId}', status: 204 },
  access: 'member',
  input: z.strictObject({ id, userId: id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner', 'owner_stays'],
  limit: 'pods',
});
