import { z } from 'zod';
import { id, time } from '../primitives.js';
import { PROMPT_MAX_CHARS, PROMPT_NAMES, PROMPT_NOTE_MAX_CHARS, SITUATION_CHECKS } from './crew-ai.constants.js';

export const promptName = z.enum(PROMPT_NAMES);
export type PromptName = z.output<typeof promptName>;
export const promptText = z.string().trim().min(1).max(PROMPT_MAX_CHARS);
export const promptNote = z.string().trim().max(PROMPT_NOTE_MAX_CHARS);
/** `4` of a version that Crew came with, `4.2` of an admin's second change to it. */
export const versionName = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/);

const versioned = z.object({ version: versionName, text: z.string() });

/** One entry of a prompt's history: from then on until the next one, this version was live. */
export const promptPublication = z
  .object({
    revision: z.int().positive(),
    version: versionName,
    /** `null` where the version that Crew comes with was made live again. */
    text: z.string().nullable(),
    /** Whether an earlier version was made live again. */
    restored: z.boolean(),
    note: z.string(),
    at: time,
    /** Null once the account is deleted, or while the names of members are unavailable. */
    by: z.object({ id, username: z.string() }).nullable(),
  })
  .meta({ id: 'PromptPublication' });
export type PromptPublication = z.output<typeof promptPublication>;

/** A prompt with what is live, and its history, newest first. */
export const prompt = z
  .object({
    name: promptName,
    /** Of the newest entry of the history, 0 without one: changes name it, so that none overwrites another. */
    revision: z.int().nonnegative(),
    live: versioned,
    builtIn: versioned,
    placeholders: z.array(z.string()),
    sentences: z.array(z.string()),
    publications: z.array(promptPublication),
    /** Whether there are older entries. */
    hasOlder: z.boolean(),
  })
  .meta({ id: 'Prompt' });
export type Prompt = z.output<typeof prompt>;

/** A scripted situation: who says what to a captain. */
export const situation = z
  .object({
    name: z.string(),
    category: z.string(),
    says: z.string(),
    earlier: z.array(z.object({ by: z.string(), says: z.string() })),
  })
  .meta({ id: 'Situation' });

/** An answer in a situation with the result of each check. */
export const trial = z
  .object({
    text: z.string(),
    tokens: z.int().nonnegative(),
    /** US dollars by the list prices of the model's maker; `null` when they are unknown. */
    cost: z.number().nonnegative().nullable(),
    checks: z.array(
      z.object({
        check: z.enum(SITUATION_CHECKS),
        /** What is expected: a language, a number, a pattern, an article. */
        expected: z.string().nullable(),
        passed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PromptTrial' });
export type Trial = z.output<typeof trial>;
