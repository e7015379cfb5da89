import { z } from 'zod';
import { rpc } from '../rpc.js';
import { summaryRange, summarySource } from '../rooms/summary.entities.js';
import { deckId } from './chat.entities.js';

export const listDeckSummarySource = rpc({
  subject: 'chat.list-deck-summary-source',
  summary: 'The messages of a deck that a summary for the calling member is made from.',
  access: 'internal',
  input: z.strictObject({ deckId, ...summaryRange }),
  output: summarySource,
  errors: [],
});
