import { z } from 'zod';
import { DECK_IDS } from './decks.js';

/** Longest slow mode, in seconds between two messages of a member. */
const PAUSE_MAX_S = 3_600;
/** Longest time that an account can count as new, in hours. */
const NEW_ACCOUNT_MAX_H = 720;

const pauseS = z.int().min(0).max(PAUSE_MAX_S);

/** How often members may post to the decks, in addition to the general limits. Admins are exempt. */
export const postingRules = z
  .strictObject({
    /** Slow mode: seconds between two messages of a member in a deck, edits of the text included; 0 is off. */
    slowModeS: z.strictObject(
      Object.fromEntries(DECK_IDS.map((id) => [id, pauseS])) as Record<(typeof DECK_IDS)[number], typeof pauseS>,
    ),
    newAccounts: z.strictObject({
      /** Hours during which an account is new; 0 turns the rule off. */
      hours: z.int().min(0).max(NEW_ACCOUNT_MAX_H),
      /** Seconds between two messages of a new account, over all decks. */
      pauseS,
    }),
  })
  .meta({ id: 'PostingRules' });
export type PostingRules = z.output<typeof postingRules>;
