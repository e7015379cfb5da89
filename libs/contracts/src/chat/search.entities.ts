import { z } from 'zod';
import { id, limit, time } from '../primitives.js';

const SEARCH_MAX_CHARS = 200;

/** Search criteria of any kind of room: words, filters or both. */
export const searchFor = {
  /** Words that a message must contain, all of them, in any order and inflection. */
  q: z.string().trim().max(SEARCH_MAX_CHARS, `A search has at most ${SEARCH_MAX_CHARS} characters`).optional(),
  /** Username of the member or key of the captain who wrote it. */
  from: z.string().trim().min(1).max(64).optional(),
  has: z.enum(['link', 'image', 'file']).optional(),
  /** Written at or after this time. */
  since: time.optional(),
  /** Written before this time. */
  until: time.optional(),
  /** Continues with messages older than this one. */
  before: id.optional(),
  limit,
};
