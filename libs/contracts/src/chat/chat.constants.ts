export const MESSAGE_MAX_CHARS = 2_000;
export const MENTIONS_MAX = 20;
/** Longest mention token that is matched. */
export const MENTION_TOKEN_MAX_CHARS = 24;
/** Time filters of a deck, in milliseconds. */
export const WINDOWS_MS = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
