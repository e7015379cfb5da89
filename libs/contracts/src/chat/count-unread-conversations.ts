import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const countUnreadConversations = rpc({
  subject: 'chat.count-unread-conversations',
  summary:
    'How many of the member’s conversations have unread messages, without those with the level `nothing`, and how many requests wait for an answer.',
  http: { method: 'GET', path: '/api/conversations/me/unread' },
  access: 'member',
  input: noInput,
  output: z.object({ unread: z.int().nonnegative(), requests: z.int().nonnegative() }),
  errors: [],
});
