import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podInvite } from './pods.entities.js';

export const listPodInvites = rpc({
  subject: 'pods.list-pod-invites',
  summary: 'The links into a pod that were made last, newest first; its owner alone.',
  http: { method: 'GET', path: '/api/pods/{id}/invites' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(podInvite),
  errors: ['not_found', 'not_the_owner'],
});
