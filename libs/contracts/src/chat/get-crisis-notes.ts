import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { crisisNotes } from './crisis-notes.entities.js';

export const getCrisisNotes = rpc({
  subject: 'chat.get-crisis-notes',
  summary: 'Whether the admin wants a note when a captain answers a member in a crisis.',
  http: { method: 'GET', path: '/api/notifications/me/crisis-notes' },
  access: 'admin',
  input: noInput,
  output: crisisNotes,
  errors: [],
});
