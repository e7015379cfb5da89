import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { letterDraft } from './letter.entities.js';

export const listLetterDrafts = rpc({
  subject: 'chat.list-letter-drafts',
  summary:
    'The letters that wait for an admin, newest first, and the decks of the last seven days with too little to tell.',
  http: { method: 'GET', path: '/api/admin/letters' },
  access: 'admin',
  input: noInput,
  output: z.object({
    drafts: z.array(letterDraft),
    /** Letters that were not written, because too little was tipped, boosted, reacted to or answered. */
    skipped: z.array(z.object({ deckId, week: z.string() })),
  }),
  errors: [],
});
