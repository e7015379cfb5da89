import { z } from 'zod';
import { DECK_IDS } from './decks.js';

/** Longest pause that can be asked for between two messages of a member, in seconds. */
export const PAUSE_MAX_S = 3_600;
/** Longest that an account can count as new, in hours. */
export const NEW_ACCOUNT_MAX_H = 720;

const pauseS = z.int().min(0).max(PAUSE_MAX_S);

/** How often members may post to the decks, beside the limits that always hold. Admins may always. */
export const postingRules = z
  .strictObject({
    /** Slow mode: seconds between two messages of a member in a deck; 0 is off. */
    slowModeS: z.strictObject(
      Object.fromEntries(DECK_IDS.map((id) => [id, pauseS])) as Record<(typeof DECK_IDS)[number], typeof pauseS>,
    ),
    newAccounts: z.strictObject({
      /** An account is new for so many hours; 0 is never. */
      hours: z.int().min(0).max(NEW_ACCOUNT_MAX_H),
      /** Seconds between two messages of a new account, in all decks together. */
      pauseS,
    }),
  })
  .meta({ id: 'PostingRules' });
export type PostingRules = z.output<typeof postingRules>;
