import { rpc } from '../rpc.js';
import { followedThreads, threadsPage } from '../rooms/thread.entities.js';
import { podMessage } from './pods.entities.js';

export const listPodThreads = rpc({
  subject: 'pods.list-pod-threads',
  summary: 'The threads in their pods that the member follows, the latest reply first.',
  http: { method: 'GET', path: '/api/pod-threads' },
  access: 'member',
  input: threadsPage,
  output: followedThreads(podMessage),
  errors: [],
});
