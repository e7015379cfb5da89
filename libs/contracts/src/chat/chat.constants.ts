import { figure } from '../figure.js';

export const MESSAGE_MAX_CHARS = 2_000;
export const MESSAGE_TOO_LONG = `A message has at most ${figure(MESSAGE_MAX_CHARS)} characters`;
export const MENTIONS_MAX = 20;
/** Longest mention token, in characters. */
export const MENTION_TOKEN_MAX_CHARS = 24;
/** Time filters of a deck, in milliseconds. */
export const WINDOWS_MS = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;

const MINUTE_MS = 60_000;
/** How long its author may still edit a message, in milliseconds. */
export const EDIT_WINDOW_MS = 15 * MINUTE_MS;
export const EDIT_CLOSED = `A message can be edited for ${EDIT_WINDOW_MS / MINUTE_MS} minutes`;
/** Shown for a message without text and pictures. */
export const NOTHING_SAID = 'Write something first';
/** The product’s own kinds of reactions, beside all emoji; each has a drawing in the web app. */
export const REACTION_KINDS = [
  'heart',
  'spark',
  'flame',
  'thanks',
  'laugh',
  'star',
  'idea',
  'wave',
  'rocket',
  'leaf',
  'moon',
  'tear',
] as const;
/** Longest emoji, in UTF-16 code units, with room for superfluous variation selectors. */
export const EMOJI_MAX_LENGTH = 32;
/** Most kinds of reactions on one message. */
export const REACTIONS_KINDS_MAX = 20;
/** Most reactions on one message, over all kinds and members. */
export const REACTIONS_MAX = 500;
/** Length of what a member adds to a report of another, in characters. */
export const REPORT_WORDS_MAX_CHARS = 500;
/** Longest text of an appeal. */
export const APPEAL_WORDS_MAX_CHARS = 500;
/** How long a moderation decision can be appealed. */
export const APPEAL_DAYS = 14;
/** Of the sentence that a captain proposes for the author of a flagged message. */
export const ADVICE_WORDS_MAX_CHARS = 300;
/** Length of a quote's excerpt, in characters. */
export const QUOTE_MAX_CHARS = 140;

/** Most messages in one existence check. */
export const SENT_ASKED_MAX = 100;

/** Faces under a message that has a thread. */
export const THREAD_FACES_MAX = 3;

/** Most drafts that are kept of a member, and the most characters of all of them. */
export const DRAFTS_MAX = 100;
export const DRAFTS_MAX_CHARS = 60_000;

/** Most messages that a member has scheduled, and how far ahead. */
export const SCHEDULED_MAX = 50;
export const SCHEDULED_FULL = `You can have ${SCHEDULED_MAX} scheduled messages. Delete one first.`;
export const SCHEDULED_MAX_DAYS = 90;
export const TIME_OUT_OF_RANGE = `Choose a time within the next ${SCHEDULED_MAX_DAYS} days`;
