import { rpc } from '../rpc.js';
import { scheduledMessage, scheduledMessageChange } from './scheduled-message.entities.js';

export const changeScheduledMessage = rpc({
  subject: 'chat.change-scheduled-message',
  summary:
    'Changes the text or the time of a scheduled message until it is being sent. A refused one needs a new time.',
  http: { method: 'PATCH', path: '/api/scheduled-messages/{id}' },
  access: 'member',
  input: scheduledMessageChange,
  output: scheduledMessage,
  errors: ['not_found', 'time_out_of_range', 'conflict'],
  limit: 'edits',
});
