import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const hintPodTyping = rpc({
  subject: 'pods.hint-pod-typing',
  summary: 'Shows the caller as typing in a pod for five seconds; repeat while typing.',
  http: { method: 'POST', path: '/api/pods/{id}/typing', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'not_a_member'],
});
