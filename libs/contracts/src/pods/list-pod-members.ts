import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMember } from './pods.entities.js';

export const listPodMembers = rpc({
  subject: 'pods.list-pod-members',
  summary: 'Who is in a pod: the owner first, then as they joined.',
  http: { method: 'GET', path: '/api/pods/{id}/members' },
  access: 'member',
  input: z.strictObject({ id }),
  output: z.array(podMember),
  errors: ['not_found'],
});
