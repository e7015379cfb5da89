import { z } from 'zod';
import { rpc } from '../rpc.js';
import { letterDraft, letterId } from './letter.entities.js';

export const approveLetter = rpc({
  subject: 'chat.approve-letter',
  summary:
    'Publishes a letter once, as an entry of the captain’s log with a notification. It is refused when the letter is not the one that the admin has read: another admin changed it, or a cited message was deleted, hidden or edited, or its author suspended. Repeating it changes nothing.',
  http: { method: 'POST', path: '/api/admin/letters/{id}/approval' },
  access: 'admin',
  input: z.strictObject({ id: letterId, revision: z.int().nonnegative() }),
  output: letterDraft,
  errors: ['already_decided', 'letter_changed'],
  limit: 'admin',
});
