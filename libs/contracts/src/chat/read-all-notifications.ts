import { noInput, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const readAllNotifications = rpc({
  subject: 'chat.read-all-notifications',
  summary: 'Marks all of the member’s notifications as read.',
  http: { method: 'POST', path: '/api/notifications/read-all', status: 204 },
  access: 'member',
  input: noInput,
  output: noOutput,
  errors: [],
  limit: 'reading',
});
