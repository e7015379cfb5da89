import { z } from 'zod';
import { id, limit, time } from '../primitives.js';

export const SEARCH_MAX_CHARS = 200;

/** What can be looked for in any kind of room: words, or a filter, or both. */
export const searchFor = {
  /** Words that a message must have, all of them, in any order and form. */
  q: z.string().trim().max(SEARCH_MAX_CHARS, 'A search has at most 200 characters').optional(),
  /** Username of a member or key of a captain who wrote it. */
  from: z.string().trim().min(1).max(64).optional(),
  has: z.enum(['link', 'image']).optional(),
  /** Written at or after this time. */
  since: time.optional(),
  /** Written before this time. */
  until: time.optional(),
  /** The page that goes on after this message, further back. */
  before: id.optional(),
  limit,
};
