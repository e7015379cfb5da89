import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMember } from './pods.entities.js';

export const listPodMembers = rpc({
  subject: 'pods.list-pod-members',
  summary: 'The members of a pod: the owner first, then by time of joining.',
  http: { method: 'GET', path: '/api/pods/{id}/members' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(podMember),
  errors: ['not_found'],
});
