import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const sendPodCaptainAway = rpc({
  subject: 'pods.send-pod-captain-away',
  summary: 'Removes a captain from a pod; owner only.',
  http: { method: 'DELETE', path: '/api/pods/{id}/captain', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'not_the_owner'],
  limit: 'pods',
});
