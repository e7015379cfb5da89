import { z } from 'zod';
import { messageDraft, saysSomething } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const postPodMessage = rpc({
  subject: 'pods.post-pod-message',
  summary: 'Posts a message to a pod; members only. Idempotent by `clientId`: a repeat returns the first message.',
  http: { method: 'POST', path: '/api/pods/{id}/messages', status: 201 },
  access: 'member',
  input: z.strictObject({ id, ...messageDraft }).refine(...saysSomething),
  output: podMessage,
  errors: ['not_found', 'not_a_member', 'idempotency_mismatch', 'reply_gone', 'conflict'],
  limit: 'messages',
});
