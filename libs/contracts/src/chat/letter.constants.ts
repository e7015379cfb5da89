import { SUMMARY_SENTENCE_MAX_CHARS } from '../rooms/summary.constants.js';

export const LETTER_TITLE_MAX_CHARS = 100;
export const LETTER_TITLE_TOO_LONG = `A title has at most ${LETTER_TITLE_MAX_CHARS} characters`;
export const LETTER_SENTENCE_TOO_LONG = `A sentence has at most ${SUMMARY_SENTENCE_MAX_CHARS} characters`;
