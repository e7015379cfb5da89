export const MESSAGE_MAX_CHARS = 2_000;
export const MENTIONS_MAX = 20;
/** Longest mention token that is matched. */
export const MENTION_TOKEN_MAX_CHARS = 24;
/** Time filters of a deck, in milliseconds. */
export const WINDOWS_MS = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;

/** How long its author may still edit a message, in milliseconds. */
export const EDIT_WINDOW_MS = 15 * 60_000;
/** Marks that can be put to a message; each is drawn. */
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
/** Most marks that one message holds, of all kinds and members together. */
export const REACTIONS_MAX = 500;
/** How much of a message a quote of it shows. */
export const QUOTE_MAX_CHARS = 140;

/** Messages that are asked after at once, at most. */
export const SENT_ASKED_MAX = 100;
