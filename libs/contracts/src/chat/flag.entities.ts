import { z } from 'zod';
import { id, time } from '../primitives.js';
import { author, deckId, message } from './chat.entities.js';
import { ADVICE_WORDS_MAX_CHARS, APPEAL_WORDS_MAX_CHARS, REPORT_WORDS_MAX_CHARS } from './chat.constants.js';

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
/** What the reporter adds about a member. */
export const reportWords = z.string().trim().min(1).max(REPORT_WORDS_MAX_CHARS);
const flagStatus = z.enum(['open', 'dismissed', 'removed', 'suspended', 'warned']);
/** What an admin writes to the author about a decision. */
export const decisionWords = z.string().trim().min(1).max(ADVICE_WORDS_MAX_CHARS);
/** Why the author or a reporter asks for another look. */
export const appealWords = z.string().trim().min(1).max(APPEAL_WORDS_MAX_CHARS);

/** What a captain would decide about a message, and why. */
export const proposedDecision = z.object({
  action: z.enum(['dismiss', 'remove']),
  /** The rule that the message breaks, as the reasons of flags name them; `null` for none. */
  rule: flagReason.nullable(),
  severity: z.enum(['none', 'low', 'medium', 'high']),
  /** The passage that breaks it, word for word. */
  passage: z.string().nullable(),
  /** A sentence for the author of the message, in its language. */
  words: z.string().min(1).max(ADVICE_WORDS_MAX_CHARS),
});
export type ProposedDecision = z.output<typeof proposedDecision>;

/**
 * A message that members have flagged, or a member whom others have reported, as admins see it. The words of a direct
 * message are shown by a call of their own.
 */
export const flag = z
  .object({
    /** The message’s id; of a reported member, an id of the case alone. */
    id,
    kind: z.enum(['deck-message', 'direct-message', 'member']),
    /** `null` unless it is a message of a deck. */
    deckId: deckId.nullable(),
    /** Of a direct message, its conversation. */
    conversationId: id.nullable(),
    /** The author of the message, `null` for system messages; or the reported member. */
    author: author.nullable(),
    /** The text, also of a hidden message; `null` unless it is a message of a deck. */
    message: message.nullable(),
    /** The surrounding messages and the message itself, oldest first; none unless it is a message of a deck. */
    context: z.array(message),
    reports: z.array(z.object({ reporter: author, reason: flagReason, words: z.string().optional(), at: time })),
    /** The author's record: number of their messages that were flagged, and of those that were removed. */
    history: z.object({ flagged: z.int().nonnegative(), removed: z.int().nonnegative() }),
    status: flagStatus,
    resolvedBy: author.nullable(),
    resolvedAt: time.nullable(),
    /** What the deck’s captain advised on the message as it is now; `null` unless an admin asked. */
    advice: proposedDecision
      .extend({
        /** Whether the decision was as advised; `null` before it. */
        agreed: z.boolean().nullable(),
      })
      .nullable()
      .default(null),
    /** The rule that the latest decision names. */
    rule: flagReason.nullable().default(null),
    /** What the latest decision says to the author. */
    words: z.string().nullable().default(null),
    /** Who asked for another look at a decision, and why. */
    appeals: z
      .array(z.object({ member: author, by: z.enum(['author', 'reporter']), words: z.string(), at: time }))
      .default([]),
    /** The decision that the appeals are about; the open or latest decision is the second one then. */
    appealed: z
      .object({ status: flagStatus, resolvedBy: author.nullable(), resolvedAt: time })
      .nullable()
      .default(null),
    /** Time of the latest flag. */
    flaggedAt: time,
  })
  .meta({ id: 'Flag' });
export type Flag = z.output<typeof flag>;
