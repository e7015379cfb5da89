import { z } from 'zod';
import { MODEL_TIMEOUT_MS } from '../crew-ai/crew-ai.constants.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { letterDraft } from './letter.entities.js';

export const draftLetter = rpc({
  subject: 'chat.draft-letter',
  summary:
    'Has the captain of a deck write this week’s letter about the last seven days, in the language of the request; without a model or budget it is an extract. There is one letter per deck and ISO week: one that exists is returned, a discarded one is written anew.',
  http: { method: 'POST', path: '/api/admin/letters' },
  access: 'admin',
  input: z.strictObject({ deckId }),
  output: letterDraft,
  errors: ['too_little_to_tell'],
  timeoutMs: MODEL_TIMEOUT_MS,
  limit: 'admin',
});
