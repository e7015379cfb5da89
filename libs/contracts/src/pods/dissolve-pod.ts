import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const dissolvePod = rpc({
  subject: 'pods.dissolve-pod',
  summary: 'Deletes a pod and its messages; owner only.',
  http: { method: 'DELETE', path: '/api/pods/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner'],
  limit: 'pods',
});
