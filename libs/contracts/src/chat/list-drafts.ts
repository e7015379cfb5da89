import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { drafts } from './draft.entities.js';

export const listDrafts = rpc({
  subject: 'chat.list-drafts',
  summary:
    'What the member is writing in the rooms and threads that they may read; with an empty text, what was posted or removed in the last days.',
  http: { method: 'GET', path: '/api/drafts' },
  access: 'member',
  input: noInput,
  output: drafts,
  errors: [],
});
