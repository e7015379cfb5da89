import { z } from 'zod';
import { rpc } from '../rpc.js';
import { letter, letterId } from './letter.entities.js';

export const getLetter = rpc({
  subject: 'chat.get-letter',
  summary: 'A published letter about a week on a deck, each sentence with the messages that say it.',
  http: { method: 'GET', path: '/api/letters/{id}' },
  access: 'member',
  input: z.strictObject({ id: letterId }),
  output: letter,
  errors: [],
});
