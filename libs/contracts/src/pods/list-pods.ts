import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pod } from './pods.entities.js';

export const listPods = rpc({
  subject: 'pods.list-pods',
  summary: 'Pods, newest first: all, the member’s own, or those of others to discover.',
  http: { method: 'GET', path: '/api/pods' },
  access: 'member',
  input: z.strictObject({
    /** Returns those older than this one. */
    before: id.optional(),
    limit,
    show: z.enum(['all', 'own', 'others']).default('all'),
  }),
  output: z.array(pod),
  errors: ['not_found'],
});
