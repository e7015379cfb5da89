import { z } from 'zod';
import { id, time } from '../primitives.js';
import { author, deckId, message } from './chat.entities.js';

/** Reasons for a flag; the first is the default. */
const FLAG_REASONS = [
  'inappropriate_content',
  'spam',
  'harassment',
  'hate',
  'self_harm',
  'misinformation',
  'other',
] as const;

export const flagReason = z.enum(FLAG_REASONS);
const flagStatus = z.enum(['open', 'dismissed', 'removed', 'suspended']);

/** A message that members have flagged, as admins see it. The words of a direct message are shown by a call of their own. */
export const flag = z
  .object({
    /** The message’s id. */
    id,
    /** `null` for a direct message. */
    deckId: deckId.nullable(),
    /** Of a direct message, its conversation. */
    conversationId: id.nullable(),
    /** `null` for system messages. */
    author: author.nullable(),
    /** The text, also of a hidden message; `null` for a direct message. */
    message: message.nullable(),
    /** The surrounding messages and the message itself, oldest first; none for a direct message. */
    context: z.array(message),
    reports: z.array(z.object({ reporter: author, reason: flagReason, at: time })),
    /** The author's record: number of their messages that were flagged, and of those that were removed. */
    history: z.object({ flagged: z.int().nonnegative(), removed: z.int().nonnegative() }),
    status: flagStatus,
    resolvedBy: author.nullable(),
    resolvedAt: time.nullable(),
    /** Time of the latest flag. */
    flaggedAt: time,
  })
  .meta({ id: 'Flag' });
export type Flag = z.output<typeof flag>;
