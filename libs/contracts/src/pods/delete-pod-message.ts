import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const deletePodMessage = rpc({
  subject: 'pods.delete-pod-message',
  summary: 'Deletes one’s own message in a pod (its owner: any message); its sequence number remains.',
  http: { method: 'DELETE', path: '/api/pods/{id}/messages/{messageId}', status: 204 },
  access: 'member',
  input: z.strictObject({ id, messageId: id }),
  output: noOutput,
  errors: ['not_found', 'not_a_member', 'forbidden'],
});
