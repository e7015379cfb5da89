import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directConversation } from './direct.entities.js';

export const acceptDirectConversation = rpc({
  subject: 'chat.accept-direct-conversation',
  summary: 'Accepts a request: the conversation moves to the member’s own, and both sides can write.',
  http: { method: 'POST', path: '/api/conversations/{id}/acceptance' },
  access: 'member',
  input: z.strictObject({ id }),
  output: directConversation,
  errors: ['not_found'],
  limit: 'conversations',
});
