import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { unreadThreads } from '../rooms/thread.entities.js';

export const countUnreadPodThreads = rpc({
  subject: 'pods.count-unread-pod-threads',
  summary: 'How many of the threads in their pods that the member follows have unread replies.',
  http: { method: 'GET', path: '/api/pod-threads/unread' },
  access: 'member',
  input: noInput,
  output: unreadThreads,
  errors: [],
});
