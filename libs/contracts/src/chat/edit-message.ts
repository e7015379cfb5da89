import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { mentions, message, messageContent } from './chat.entities.js';

export const editMessage = rpc({
  subject: 'chat.edit-message',
  summary: 'Edits one’s own message within 15 minutes of posting; the message shows that it was edited.',
  http: { method: 'PATCH', path: '/api/messages/{id}' },
  access: 'member',
  input: z.strictObject({ id, content: messageContent, mentions: mentions.default([]) }),
  output: message,
  errors: ['not_found', 'forbidden', 'edit_closed'],
});
