import { z } from 'zod';
import { id, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const leaveDirectConversation = rpc({
  subject: 'chat.leave-direct-conversation',
  summary: 'Leaves a group. With its last member its messages are deleted. A pair can be archived instead.',
  http: { method: 'DELETE', path: '/api/conversations/{id}/members/me', status: 204 },
  access: 'member',
  input: z.strictObject({ id }),
  output: noOutput,
  errors: ['not_found', 'forbidden'],
  limit: 'conversations',
});
