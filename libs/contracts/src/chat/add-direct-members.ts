import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directConversation, directMemberIds } from './direct.entities.js';

export const addDirectMembers = rpc({
  subject: 'chat.add-direct-members',
  summary: 'Adds members to a group; they see its earlier messages. Those who are in it already stay.',
  http: { method: 'POST', path: '/api/conversations/{id}/members' },
  access: 'member',
  input: z.strictObject({ id, userIds: directMemberIds }),
  output: directConversation,
  errors: ['not_found', 'forbidden', 'request_pending', 'not_reachable', 'conversation_full'],
  limit: 'newConversations',
});
