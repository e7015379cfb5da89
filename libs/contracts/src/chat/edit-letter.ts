import { z } from 'zod';
import { rpc } from '../rpc.js';
import {
  LETTER_SENTENCES_MAX,
  LETTER_WITHOUT_SENTENCES,
  letterDraft,
  letterId,
  letterSentenceText,
  letterTitle,
  sentenceKey,
} from './letter.entities.js';

export const editLetter = rpc({
  subject: 'chat.edit-letter',
  summary:
    'Changes the title and the sentences of a letter that waits for approval. Sentences that are left out are removed with their citations; the others keep theirs.',
  http: { method: 'PATCH', path: '/api/admin/letters/{id}' },
  access: 'admin',
  input: z.strictObject({
    id: letterId,
    revision: z.int().nonnegative(),
    title: letterTitle,
    sentences: z
      .array(z.strictObject({ key: sentenceKey, text: letterSentenceText }))
      .min(1, LETTER_WITHOUT_SENTENCES)
      .max(LETTER_SENTENCES_MAX),
  }),
  output: letterDraft,
  errors: ['already_decided', 'letter_changed'],
  limit: 'admin',
});
