import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const removePodMember = rpc({
  subject: 'pods.remove-pod-member',
  summary: 'Takes somebody’s seat away; the owner alone, and not their own.',
  http: { method: 'DELETE', path: '/api/pods/{id}/members/{userId}', status: 204 },
  access: 'member',
  input: z.strictObject({ id, userId: id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner', 'owner_stays'],
});
