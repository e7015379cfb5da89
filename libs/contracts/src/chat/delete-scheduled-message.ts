import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const deleteScheduledMessage = rpc({
  subject: 'chat.delete-scheduled-message',
  summary: 'Deletes a scheduled message until it is being sent.',
  http: { method: 'DELETE', path: '/api/scheduled-messages/{id}', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'conflict'],
  limit: 'edits',
});
