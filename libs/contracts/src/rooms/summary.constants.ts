/** Unread messages from which on a room offers a summary of them. */
export const SUMMARY_OFFERED_FROM = 20;
/** The newest messages of a room that one summary is about. */
export const SUMMARY_RANGE_MAX = 2_000;
/** Those of them that are read for it. */
export const SUMMARY_MESSAGES_MAX = 120;
export const SUMMARY_EXCERPT_MAX_CHARS = 240;
export const SUMMARY_SENTENCES_MAX = 12;
export const SUMMARY_SENTENCE_MAX_CHARS = 300;
/** Messages that one sentence names. */
export const SUMMARY_CITED_MAX = 5;
