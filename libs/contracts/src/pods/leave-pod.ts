import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const leavePod = rpc({
  subject: 'pods.leave-pod',
  summary: 'Leaves a pod. The owner cannot leave, but may transfer or dissolve it.',
  http: { method: 'POST', path: '/api/pods/{id}/leave', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'owner_stays'],
  limit: 'pods',
});
