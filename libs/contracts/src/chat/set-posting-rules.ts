import { z } from 'zod';
import { rpc } from '../rpc.js';
import { postingRules } from './posting-rules.entities.js';

export const setPostingRules = rpc({
  subject: 'chat.set-posting-rules',
  summary: 'Replaces the posting rules of the decks.',
  http: { method: 'PUT', path: '/api/admin/posting-rules' },
  access: 'admin',
  input: z.strictObject(postingRules.shape),
  output: postingRules,
  errors: [],
  limit: 'admin',
});
