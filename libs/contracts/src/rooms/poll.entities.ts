import { z } from 'zod';
import { time } from '../primitives.js';
import { canBeSeen } from '../visible-characters.js';
import {
  POLL_ANSWER_MAX_CHARS,
  POLL_ANSWERS_FEW,
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_CLOSES_MAX_MINUTES,
} from './rooms.constants.js';

const answerText = z.string().trim().min(1).max(POLL_ANSWER_MAX_CHARS).check(canBeSeen);

/** A poll as a member posts it with a message, whose text is the question. */
export const pollDraft = z.strictObject({
  answers: z
    .array(answerText)
    .min(POLL_ANSWERS_MIN, POLL_ANSWERS_FEW)
    .max(POLL_ANSWERS_MAX)
    .refine((all) => new Set(all).size === all.length, 'Each answer once'),
  /** Whether a member may choose more than one answer. */
  multiple: z.boolean(),
  /** Whether nobody learns who voted for what. */
  anonymous: z.boolean(),
  /** Without it, the poll is open until somebody closes it. */
  closesAfterMinutes: z.int().positive().max(POLL_CLOSES_MAX_MINUTES).optional(),
});
export type PollDraft = z.output<typeof pollDraft>;

/** A poll and its result so far. It is closed from `closesAt` on, or when `closedAt` is set. */
export const poll = z
  .object({
    answers: z.array(z.object({ text: z.string(), votes: z.int().nonnegative() })),
    /** How many members voted. */
    voters: z.int().nonnegative(),
    multiple: z.boolean(),
    anonymous: z.boolean(),
    closesAt: time.nullable(),
    closedAt: time.nullable(),
  })
  .meta({ id: 'Poll' });
export type Poll = z.output<typeof poll>;

/** The chosen answers by their places in the list, from 0. */
export const chosenAnswers = z
  .array(
    z
      .int()
      .nonnegative()
      .max(POLL_ANSWERS_MAX - 1),
  )
  .max(POLL_ANSWERS_MAX)
  .refine((all) => new Set(all).size === all.length, 'Each answer once');
