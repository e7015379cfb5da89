import { z } from 'zod';
import { searchFor } from '../chat/search.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { podMessage } from './pods.entities.js';

export const searchPodMessages = rpc({
  subject: 'pods.search-pod-messages',
  summary: 'Searches the messages of the member’s pods or of one by words, author, time and content; newest first.',
  http: { method: 'GET', path: '/api/search/pod-messages' },
  access: 'member',
  input: z.strictObject({ ...searchFor, podId: id.optional() }),
  output: z.array(podMessage),
  errors: ['not_a_member'],
  limit: 'searches',
});
