import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directConversation } from './direct.entities.js';

export const getDirectConversation = rpc({
  subject: 'chat.get-direct-conversation',
  summary: 'A conversation, for its members.',
  http: { method: 'GET', path: '/api/conversations/{id}' },
  access: 'member',
  input: z.strictObject({ id }),
  output: directConversation,
  errors: ['not_found'],
});
