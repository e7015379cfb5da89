import { z } from 'zod';
import { searchFor } from '../chat/search.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const searchPodMessages = rpc({
  subject: 'pods.search-pod-messages',
  summary:
    'Messages of all of the member’s own pods or of one, newest first, by words, author, time and what is in them.',
  http: { method: 'GET', path: '/api/search/pod-messages' },
  access: 'member',
  input: z.strictObject({ ...searchFor, podId: id.optional() }),
  output: z.array(podMessage),
  errors: ['not_a_member'],
  limit: 'searches',
});
