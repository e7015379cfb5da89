import { z } from 'zod';
import { id, time } from '../primitives.js';

export const CAPTAINS_LOG_MAX_CHARS = 500;

export const captainsLogMessage = z
  .string()
  .trim()
  .min(1, 'Message Required')
  .max(CAPTAINS_LOG_MAX_CHARS, 'Message Too Long');

/** An entry of the captain’s log. */
export const captainsLogEntry = z
  .object({
    id,
    message: z.string(),
    createdAt: time,
    /** Whether the banner may show it. */
    isActive: z.boolean(),
  })
  .meta({ id: 'CaptainsLogEntry' });
export type CaptainsLogEntry = z.output<typeof captainsLogEntry>;
