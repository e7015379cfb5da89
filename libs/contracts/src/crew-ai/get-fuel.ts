import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { rpc } from '../rpc.js';

export const getFuel = rpc({
  subject: 'crew-ai.get-fuel',
  summary: 'The remaining tokens of a deck’s captain today (UTC).',
  http: { method: 'GET', path: '/api/decks/{deckId}/fuel' },
  access: 'member',
  input: z.strictObject({ deckId }),
  output: z
    .object({
      captain: z.string(),
      /** What remains of the captain’s own budget, or of the overall budget where that is less. */
      tokensLeft: z.int().nonnegative(),
      tokensPerDay: z.int().positive(),
    })
    .meta({ id: 'Fuel' }),
  errors: [],
});
