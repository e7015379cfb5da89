import { rpc } from '../rpc.js';
import { newScheduledMessage, scheduledMessage } from './scheduled-message.entities.js';

export const scheduleMessage = rpc({
  subject: 'chat.schedule-message',
  summary:
    'Schedules a message to a room or thread of any kind, at most 90 days ahead. It is posted in the member’s name by the rules of that time.',
  http: { method: 'POST', path: '/api/scheduled-messages', status: 201 },
  access: 'member',
  input: newScheduledMessage,
  output: scheduledMessage,
  errors: ['not_found', 'time_out_of_range', 'scheduled_full', 'idempotency_mismatch'],
  limit: 'messages',
});
