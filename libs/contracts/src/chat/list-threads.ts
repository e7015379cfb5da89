import { z } from 'zod';
import { rpc } from '../rpc.js';
import { followedThreads, threadsPage } from '../rooms/thread.entities.js';
import { message } from './chat.entities.js';
import { directMessage } from './direct.entities.js';

export const listThreads = rpc({
  subject: 'chat.list-threads',
  summary: 'The threads in decks and conversations that the member follows, the latest reply first.',
  http: { method: 'GET', path: '/api/threads' },
  access: 'member',
  input: threadsPage,
  output: followedThreads(z.union([message, directMessage])),
  errors: [],
});
