import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod } from './pods.entities.js';

export const joinPod = rpc({
  subject: 'pods.join-pod',
  summary: 'Joins an open pod; for a member it changes nothing. A removed member needs a single-use link.',
  http: { method: 'POST', path: '/api/pods/{id}/join' },
  access: 'member',
  input: z.strictObject({ id }),
  output: pod,
  errors: ['not_found', 'pod_full', 'pod_closed', 'pod_removed'],
  limit: 'pods',
});
