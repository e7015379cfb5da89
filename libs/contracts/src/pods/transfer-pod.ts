import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod } from './pods.entities.js';

export const transferPod = rpc({
  subject: 'pods.transfer-pod',
  summary: 'Transfers a pod to another member; owner only.',
  http: { method: 'POST', path: '/api/pods/{id}/owner' },
  access: 'member',
  input: z.strictObject({ id, newOwnerId: id }),
  output: pod,
  errors: ['not_found', 'not_the_owner', 'not_a_member'],
  limit: 'pods',
});
