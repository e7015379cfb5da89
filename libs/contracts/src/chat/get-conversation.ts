import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { message } from './chat.entities.js';

export const getConversation = rpc({
  subject: 'chat.get-conversation',
  summary:
    'The stored messages of a deck up to the given one, oldest first: the context of a captain’s reply. The captain’s own later messages come before the given message, which is always last.',
  access: 'internal',
  input: z.strictObject({ messageId: id, limit: z.int().min(1).max(50), crewKey: id.optional() }),
  output: z.array(message),
  errors: ['not_found'],
});
