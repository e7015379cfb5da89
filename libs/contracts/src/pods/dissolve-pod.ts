import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const dissolvePod = rpc({
  subject: 'pods.dissolve-pod',
  summary: 'Ends a pod for everybody: its messages are gone. The owner alone.',
  http: { method: 'DELETE', path: '/api/pods/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner'],
});
