import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { directConversation } from './direct.entities.js';

export const archiveDirectConversation = rpc({
  subject: 'chat.archive-direct-conversation',
  summary: 'Moves a conversation to the member’s archive or back. A new message takes it back by itself.',
  http: { method: 'PUT', path: '/api/conversations/{id}/archived' },
  access: 'member',
  input: z.strictObject({ id, archived: z.boolean() }),
  output: directConversation,
  errors: ['not_found', 'request_pending'],
  limit: 'conversations',
});
