import { z } from 'zod';
import { rpc } from '../rpc.js';
import { pod, podDescription, podName } from './pods.entities.js';

export const createPod = rpc({
  subject: 'pods.create-pod',
  summary: 'Makes a pod; the one who makes it owns it and is its first member.',
  http: { method: 'POST', path: '/api/pods', status: 201 },
  access: 'member',
  input: z.strictObject({ name: podName, description: podDescription.default('') }),
  output: pod,
  errors: ['idempotency_mismatch'],
  idempotent: true,
  limit: 'newPods',
});
