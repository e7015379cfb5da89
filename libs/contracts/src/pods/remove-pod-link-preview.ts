import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const removePodLinkPreview = rpc({
  subject: 'pods.remove-pod-link-preview',
  summary: 'Removes the link preview from one’s own message in a pod for good.',
  http: { method: 'DELETE', path: '/api/pods/{id}/messages/{messageId}/link-preview' },
  access: 'member',
  input: z.strictObject({ id, messageId: id }),
  output: podMessage,
  errors: ['not_found', 'not_a_member', 'forbidden'],
});
