import { stemmer } from 'stemmer';
import type { StoredMessage } from './stored-message.js';

/** What messages can be searched for beside their words. */
export interface SearchFilters {
  /** Id of the author: a member's, or a captain's key. */
  authorId?: string | undefined;
  has?: 'link' | 'image' | undefined;
}

const TERM_MAX_CHARS = 40;
const LINK = /https?:\/\/\S/;
const segments = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text as they are looked up: without case, accents and endings, each once. */
export function wordTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = [...segments.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
  return [...new Set(words.map((word) => stemmer(word.slice(0, TERM_MAX_CHARS))))];
}

/** Filters as terms: the space in them keeps them apart from words. */
export const filterTerms = ({ authorId, has }: SearchFilters): string[] => [
  ...(authorId === undefined ? [] : [`from ${authorId}`]),
  ...(has === undefined ? [] : [`has ${has}`]),
];

type Searched = Pick<StoredMessage, 'content' | 'authorId' | 'pictures'>;

/** Everything that a message is found by. */
export const searchTerms = ({ content, authorId, pictures = [] }: Searched): string[] => [
  ...wordTerms(content),
  ...filterTerms({ authorId: authorId ?? undefined, has: LINK.test(content) ? 'link' : undefined }),
  ...filterTerms({ has: pictures.length > 0 ? 'image' : undefined }),
];
