import { z } from 'zod';
import { mentions, messageContent } from '../chat/chat.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const editPodMessage = rpc({
  subject: 'pods.edit-pod-message',
  summary: 'Edits one’s own message in a pod within 15 minutes of posting; the message shows that it was edited.',
  http: { method: 'PATCH', path: '/api/pods/{id}/messages/{messageId}' },
  access: 'member',
  input: z.strictObject({ id, messageId: id, content: messageContent, mentions: mentions.default([]) }),
  output: podMessage,
  errors: ['not_found', 'not_a_member', 'forbidden', 'edit_closed'],
});
