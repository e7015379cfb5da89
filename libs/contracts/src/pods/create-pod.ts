import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pod, podDescription, podName } from './pods.entities.js';

export const createPod = rpc({
  subject: 'pods.create-pod',
  summary: 'Creates a pod; the caller is its owner and first member.',
  http: { method: 'POST', path: '/api/pods', status: 201 },
  access: 'member',
  input: z.strictObject({ name: podName, description: podDescription.default('') }),
  output: pod,
  errors: ['idempotency_mismatch'],
  idempotent: true,
  limit: 'newPods',
});
