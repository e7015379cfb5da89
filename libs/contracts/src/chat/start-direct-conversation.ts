import { z } from 'zod';
import { rpc } from '../rpc.js';
import { directConversation, directMemberIds } from './direct.entities.js';

export const startDirectConversation = rpc({
  subject: 'chat.start-direct-conversation',
  summary:
    'Starts a conversation with one member, or a group with several. Of two members there is only one: it is returned again. Others see it with its first message.',
  http: { method: 'POST', path: '/api/conversations', status: 201 },
  access: 'member',
  input: z.strictObject({ userIds: directMemberIds }),
  output: directConversation,
  errors: ['not_reachable', 'idempotency_mismatch'],
  idempotent: true,
  limit: 'newConversations',
});
