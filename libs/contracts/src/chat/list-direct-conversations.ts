import { z } from 'zod';
import { id, limit } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directConversation, directShelf } from './direct.entities.js';

export const listDirectConversations = rpc({
  subject: 'chat.list-direct-conversations',
  summary: 'The member’s conversations that have a message, the latest message first.',
  http: { method: 'GET', path: '/api/conversations' },
  access: 'member',
  input: z.strictObject({
    shelf: directShelf.default('inbox'),
    /** Id of the newest message of the conversation that the page follows. */
    before: id.optional(),
    limit,
  }),
  output: z.array(directConversation),
  errors: [],
});
