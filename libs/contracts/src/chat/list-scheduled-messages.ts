import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { scheduledMessage } from './scheduled-message.entities.js';

export const listScheduledMessages = rpc({
  subject: 'chat.list-scheduled-messages',
  summary: 'The member’s scheduled messages, the next first; also those that were refused at their time.',
  http: { method: 'GET', path: '/api/scheduled-messages' },
  access: 'member',
  input: noInput,
  output: z.array(scheduledMessage),
  errors: [],
});
