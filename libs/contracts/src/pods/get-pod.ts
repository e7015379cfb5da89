import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod } from './pods.entities.js';

export const getPod = rpc({
  subject: 'pods.get-pod',
  summary: 'One pod.',
  http: { method: 'GET', path: '/api/pods/{id}' },
  access: 'member',
  input: z.strictObject({ id }),
  output: pod,
  errors: ['not_found'],
});
