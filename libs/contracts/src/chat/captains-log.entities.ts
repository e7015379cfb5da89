import { z } from 'zod';
import { id, time } from '../primitives.js';
import { deckId } from './chat.entities.js';

export const CAPTAINS_LOG_MAX_CHARS = 500;
export const CAPTAINS_LOG_MISSING = 'Message Required';
export const CAPTAINS_LOG_TOO_LONG = 'Message Too Long';

export const captainsLogMessage = z
  .string()
  .trim()
  .min(1, CAPTAINS_LOG_MISSING)
  .max(CAPTAINS_LOG_MAX_CHARS, CAPTAINS_LOG_TOO_LONG);

/** An entry of the captain’s log. */
export const captainsLogEntry = z
  .object({
    id,
    message: z.string(),
    createdAt: time,
    /** Whether the banner may show it. */
    isActive: z.boolean(),
    /** The letter that it announces; absent from what an admin wrote. */
    letter: z.object({ id, deckId }).optional(),
  })
  .meta({ id: 'CaptainsLogEntry' });
export type CaptainsLogEntry = z.output<typeof captainsLogEntry>;
