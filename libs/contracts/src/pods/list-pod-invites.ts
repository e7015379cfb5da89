import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podInvite } from './pods.entities.js';

export const listPodInvites = rpc({
  subject: 'pods.list-pod-invites',
  summary: 'The latest invite links of a pod, newest first; owner only.',
  http: { method: 'GET', path: '/api/pods/{id}/invites' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(podInvite),
  errors: ['not_found', 'not_the_owner'],
});
