import { z } from 'zod';
import { id, id as messageId, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const listPodMessages = rpc({
  subject: 'pods.list-pod-messages',
  summary: 'A page of a pod’s messages, oldest first; its members alone.',
  http: { method: 'GET', path: '/api/pods/{id}/messages' },
  access: 'member',
  input: z.strictObject({ id, before: messageId.optional(), limit }),
  output: z.array(podMessage),
  errors: ['not_found', 'not_a_member'],
});
