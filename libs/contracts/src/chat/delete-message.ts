import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const deleteMessage = rpc({
  subject: 'chat.delete-message',
  summary: 'Deletes one’s own message (admins: any message); its sequence number remains.',
  http: { method: 'DELETE', path: '/api/messages/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'forbidden'],
});
