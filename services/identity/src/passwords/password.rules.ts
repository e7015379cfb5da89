import { CREW_KEYS, DECK_IDS } from '@crew/contracts/chat/decks';
import { dictionary } from '@zxcvbn-ts/language-common';
import { foldCase } from '../users/users.service.js';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);
/** The first words that somebody tries who knows the product; NIST SP 800-63B, section 3.1.1.2. */
const PRODUCT_WORDS = ['crew', 'captain', 'deck', 'pod', 'itc', ...CREW_KEYS, ...DECK_IDS];
/** Shorter parts of names are parts of too many other words. */
const WORD_MIN = 3;
/** What is left of a password without the words that can be guessed must be at least this long. */
const REST_MIN = 6;

/** What a member calls themselves. */
export interface OwnNames {
  username: string;
  email: string;
  displayName?: string | undefined;
}

/**
 * Whether a password is in the list of common passwords, or becomes one or a very short one without the product's words
 * and the member's own.
 */
export function isCommonPassword(password: string, { username, email, displayName = '' }: OwnNames): boolean {
  const own = [username, email, email.split('@')[0]!, displayName, ...displayName.split(/\s+/)].map(foldCase);
  const words = [...own.filter(({ length }) => length >= WORD_MIN), ...PRODUCT_WORDS];
  const folded = foldCase(password);
  // Longest first, so that no word leaves half of a longer one.
  const rest = words.sort((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), folded);
  return COMMON.has(folded) || COMMON.has(rest) || rest.length < REST_MIN;
}
