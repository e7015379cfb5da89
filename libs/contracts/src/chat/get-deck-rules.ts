import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { postingRules } from './posting-rules.entities.js';

export const getDeckRules = rpc({
  subject: 'chat.get-deck-rules',
  summary: 'How often members may post to a deck, as its posting rules say.',
  access: 'internal',
  input: z.strictObject({ deckId }),
  output: z.object({
    /** Slow mode: seconds between two messages of a member; 0 is off. */
    slowModeS: z.int().nonnegative(),
    newAccounts: postingRules.shape.newAccounts,
  }),
  errors: [],
});
