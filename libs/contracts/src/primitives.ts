import { z } from 'zod';

/** Opaque id. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.:-]+$/, 'Not a valid id');

/** ISO 8601 UTC. */
export const time = z.iso.datetime();

/** Whole ITC. */
export const itc = z.int();

/** A whole number from zero; a query parameter, so a numeral is accepted. */
export const count = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().nonnegative());

/** Page size of a cursor-paged list; a query parameter, so a numeral is accepted. */
export const limit = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(100))
  .default(50);

/** Whether a member is an admin, beside their name; absent for others. */
export const adminMark = z.boolean().optional();

export const noInput = z.strictObject({});
export const noOutput = z.null();

/** Sequence number of a message, 0 before the first. */
export const position = z.int().nonnegative();
