import { noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { writtenDraft } from './draft.entities.js';

export const saveDraft = rpc({
  subject: 'chat.save-draft',
  summary:
    'Saves what the member is writing in a room or thread of any kind, unless a later draft is saved already; an empty text removes it.',
  http: { method: 'PUT', path: '/api/drafts', status: 204 },
  access: 'member',
  input: writtenDraft,
  output: noOutput,
  errors: ['not_found'],
  limit: 'reading',
});
