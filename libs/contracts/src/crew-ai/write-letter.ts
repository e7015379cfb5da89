import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { LETTER_SENTENCES_MAX, LETTER_SOURCES_MAX, letterSource } from '../chat/letter.entities.js';
import { CREW_KEYS } from '../chat/decks.js';
import { LANGUAGES } from '../languages.js';
import { SUMMARY_CITED_MAX } from '../rooms/summary.constants.js';
import { rpc } from '../rpc.js';
import { MODEL_TIMEOUT_MS } from './crew-ai.constants.js';

export const writeLetter = rpc({
  subject: 'crew-ai.write-letter',
  summary:
    'The letter of the deck’s captain about messages of a week; null while the captain is disabled or unavailable, or its budget of the day is used up.',
  access: 'internal',
  input: z.strictObject({
    deckId,
    language: z.enum(LANGUAGES),
    messages: z.array(letterSource).min(1).max(LETTER_SOURCES_MAX),
  }),
  output: z
    .object({
      captain: z.enum(CREW_KEYS),
      title: z.string(),
      sentences: z
        .array(
          z.object({
            text: z.string(),
            /** Places of the messages that say it, from 0. */
            messages: z.array(z.int().nonnegative()).min(1).max(SUMMARY_CITED_MAX),
          }),
        )
        .min(1)
        .max(LETTER_SENTENCES_MAX),
    })
    .nullable(),
  errors: [],
  timeoutMs: MODEL_TIMEOUT_MS,
});
