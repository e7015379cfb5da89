import { z } from 'zod';

/** A read position in the stream event of its move. Moves in one direction may arrive in any order. */
export const readPosition = {
  lastReadSeq: z.int().nonnegative(),
  /** Whether `mark-unread` moved it back. */
  back: z.boolean().optional(),
};
