import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const readNotification = rpc({
  subject: 'chat.read-notification',
  summary: 'Marks one of the member’s notifications as read.',
  http: { method: 'POST', path: '/api/notifications/{id}/read', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found'],
  limit: 'reading',
});
