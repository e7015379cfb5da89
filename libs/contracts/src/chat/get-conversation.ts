import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { message } from './chat.entities.js';

export const getConversation = rpc({
  subject: 'chat.get-conversation',
  summary:
    'A message and those before it in its deck, oldest first, as stored: what a captain reads. What that captain has said since stands before the message, which is always last.',
  access: 'internal',
  input: z.strictObject({ messageId: id, limit: z.int().min(1).max(50), crewKey: id.optional() }),
  output: z.array(message),
  errors: ['not_found'],
});
