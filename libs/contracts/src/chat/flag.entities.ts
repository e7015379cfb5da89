import { z } from 'zod';
import { id, time } from '../primitives.js';
import { author, deckId, message } from './chat.entities.js';

/** Why a message is flagged; the first is the one that is meant where none is chosen. */
export const FLAG_REASONS = [
  'inappropriate_content',
  'spam',
  'harassment',
  'hate',
  'self_harm',
  'misinformation',
  'other',
] as const;

/** So many different members hide a message until an admin has looked. */
export const FLAGS_TO_HIDE = 3;

export const flagReason = z.enum(FLAG_REASONS);
export const flagStatus = z.enum(['open', 'dismissed', 'removed', 'suspended']);

/** A message that members have flagged, as admins see it. */
export const flag = z
  .object({
    /** The same as the message’s. */
    id,
    deckId,
    /** Its words also while it is hidden. */
    message,
    /** What was said around it, itself included, oldest first. */
    context: z.array(message),
    reports: z.array(z.object({ reporter: author, reason: flagReason, at: time })),
    /** What is known of its author: how many of their messages were flagged, and how many of those removed. */
    history: z.object({ flagged: z.int().nonnegative(), removed: z.int().nonnegative() }),
    status: flagStatus,
    resolvedBy: author.nullable(),
    resolvedAt: time.nullable(),
    /** When it was last flagged. */
    flaggedAt: time,
  })
  .meta({ id: 'Flag' });
export type Flag = z.output<typeof flag>;
