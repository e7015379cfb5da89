import { z } from 'zod';
import { rpc } from '../rpc.js';
import { letterDraft, letterId } from './letter.entities.js';

export const discardLetter = rpc({
  subject: 'chat.discard-letter',
  summary: 'Discards a letter that waits for approval, with its words. Repeating it changes nothing.',
  http: { method: 'DELETE', path: '/api/admin/letters/{id}' },
  access: 'admin',
  input: z.strictObject({ id: letterId }),
  output: letterDraft,
  errors: ['already_decided'],
  limit: 'admin',
});
