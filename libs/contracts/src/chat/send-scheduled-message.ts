import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const sendScheduledMessage = rpc({
  subject: 'chat.send-scheduled-message',
  summary: 'Sends a scheduled message now, in the background.',
  http: { method: 'POST', path: '/api/scheduled-messages/{id}/sending', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'conflict'],
  limit: 'messages',
});
