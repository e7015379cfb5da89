import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { rpc } from '../rpc.js';

export const getFuel = rpc({
  subject: 'crew-ai.get-fuel',
  summary: 'How much a deck’s captain has left to say today (UTC), in tokens of its model.',
  http: { method: 'GET', path: '/api/decks/{deckId}/fuel' },
  access: 'member',
  input: z.strictObject({ deckId }),
  output: z
    .object({
      captain: z.string(),
      /** Left of the captain’s own budget, or of the ship’s where that is less. */
      tokensLeft: z.int().nonnegative(),
      tokensPerDay: z.int().positive(),
    })
    .meta({ id: 'Fuel' }),
  errors: [],
});
