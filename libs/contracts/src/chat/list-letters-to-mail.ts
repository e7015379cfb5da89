import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { letter, letterId } from './letter.entities.js';

export const listLettersToMail = rpc({
  subject: 'chat.list-letters-to-mail',
  summary:
    'Those of some letters that a member may get by mail, as they read them: published, with a sentence left, and of a deck that the member has not muted.',
  access: 'internal',
  input: z.strictObject({ userId: id, ids: z.array(letterId).max(100) }),
  output: z.object({
    letters: z.array(letter),
    /** Whether the member's quiet hours are running. */
    quiet: z.boolean(),
  }),
  errors: [],
});
