import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { postingRules } from './posting-rules.entities.js';

export const getPostingRules = rpc({
  subject: 'chat.get-posting-rules',
  summary: 'The posting rules of the decks: slow mode and limits for new accounts.',
  http: { method: 'GET', path: '/api/admin/posting-rules' },
  access: 'admin',
  input: noInput,
  output: postingRules,
  errors: [],
});
