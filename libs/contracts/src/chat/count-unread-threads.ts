import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { unreadThreads } from '../rooms/thread.entities.js';

export const countUnreadThreads = rpc({
  subject: 'chat.count-unread-threads',
  summary: 'How many of the threads in decks and conversations that the member follows have unread replies.',
  http: { method: 'GET', path: '/api/threads/unread' },
  access: 'member',
  input: noInput,
  output: unreadThreads,
  errors: [],
});
