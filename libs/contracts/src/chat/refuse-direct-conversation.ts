import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const refuseDirectConversation = rpc({
  subject: 'chat.refuse-direct-conversation',
  summary:
    'Refuses a request: the member sees the conversation no more. The sender is not notified and cannot write again.',
  http: { method: 'DELETE', path: '/api/conversations/{id}/acceptance', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found'],
  limit: 'conversations',
});
