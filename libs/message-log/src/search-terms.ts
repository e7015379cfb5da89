import { stemmer } from 'stemmer';
import type { StoredMessage } from './stored-message.js';

/** Search filters in addition to words. */
export interface SearchFilters {
  /** Member id or captain key of the author. */
  authorId?: string | undefined;
  has?: 'link' | 'image' | 'file' | undefined;
}

const TERM_MAX_CHARS = 40;
const LINK = /https?:\/\/\S/;
const segments = new Intl.Segmenter('en', { granularity: 'word' });

/** The distinct words of a text, lower case, without accents, stemmed. */
export function wordTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = [...segments.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
  return [...new Set(words.map((word) => stemmer(word.slice(0, TERM_MAX_CHARS))))];
}

/** Filters as terms; the space in them distinguishes them from words. */
export const filterTerms = ({ authorId, has }: SearchFilters): string[] => [
  ...(authorId === undefined ? [] : [`from ${authorId}`]),
  ...(has === undefined ? [] : [`has ${has}`]),
];

type Searched = Pick<StoredMessage, 'content' | 'authorId' | 'pictures' | 'files' | 'poll'>;

/** All search terms of a message, with the words in its poll and in the names of its files. */
export const searchTerms = ({ content, authorId, pictures = [], files = [], poll }: Searched): string[] => [
  ...wordTerms(
    [content, ...(poll?.answers ?? []), ...files.map(({ name }) => name.replaceAll(/[._-]/g, ' '))].join('\n'),
  ),
  ...filterTerms({ authorId: authorId ?? undefined, has: LINK.test(content) ? 'link' : undefined }),
  ...filterTerms({ has: pictures.length > 0 ? 'image' : undefined }),
  ...filterTerms({ has: files.length > 0 ? 'file' : undefined }),
];
