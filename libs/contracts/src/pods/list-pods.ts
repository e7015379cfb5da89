import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod } from './pods.entities.js';

export const listPods = rpc({
  subject: 'pods.list-pods',
  summary: 'All pods, newest first.',
  http: { method: 'GET', path: '/api/pods' },
  access: 'member',
  input: noInput,
  output: z.array(pod),
  errors: [],
});
