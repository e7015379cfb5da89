import { z } from 'zod';
import { id, time } from '../primitives.js';
import { SUMMARY_EXCERPT_MAX_CHARS, SUMMARY_SENTENCE_MAX_CHARS } from '../rooms/summary.constants.js';
import { citedMessages } from '../rooms/summary.entities.js';
import { deckId } from './chat.entities.js';
import { CREW_KEYS } from './decks.js';
import { LETTER_SENTENCE_TOO_LONG, LETTER_TITLE_MAX_CHARS, LETTER_TITLE_TOO_LONG } from './letter.constants.js';

/** Messages of the week that a captain reads for a letter: those with the most tips, boosts, reactions and answers. */
export const LETTER_SOURCES_MAX = 40;
/** A week with fewer such messages gets no letter. */
export const LETTER_SOURCES_MIN = 3;
export const LETTER_SENTENCES_MAX = 8;
export const LETTER_TITLE_EMPTY = 'A letter needs a title';
export const LETTER_SENTENCE_EMPTY = 'A sentence needs words';
export const LETTER_WITHOUT_SENTENCES = 'A letter needs a sentence';

/** `energy-2026-W48`: a deck and an ISO week. */
export const letterId = id.meta({ examples: ['energy-2026-W48'] });

/** Of a sentence, which keeps it while the letter is edited. */
export const sentenceKey = z.int().min(1).max(LETTER_SENTENCES_MAX);

export const letterTitle = z
  .string()
  .trim()
  .min(1, LETTER_TITLE_EMPTY)
  .max(LETTER_TITLE_MAX_CHARS, LETTER_TITLE_TOO_LONG);

export const letterSentenceText = z
  .string()
  .trim()
  .min(1, LETTER_SENTENCE_EMPTY)
  .max(SUMMARY_SENTENCE_MAX_CHARS, LETTER_SENTENCE_TOO_LONG);

/** What a captain writes a letter from: messages as data, by their place in the list. */
export const letterSource = z.strictObject({
  author: z.string(),
  text: z.string().max(SUMMARY_EXCERPT_MAX_CHARS + 1),
  /** How much it was reacted to, answered, tipped and boosted. */
  weight: z.int().nonnegative(),
});

const sentence = z.object({
  key: sentenceKey,
  text: z.string(),
  /** Who wrote the message that an extract quotes; `null` in the words of a captain or an admin. */
  author: z.string().nullable(),
  messages: citedMessages,
});

/**
 * A letter about a week on a deck. A sentence is left out as soon as a message that it cites is deleted, hidden or edited, or
 * is by a member whom the reader has blocked.
 */
export const letter = z
  .object({
    id: letterId,
    deckId,
    /** ISO week: `2026-W48`. */
    week: z.string(),
    /** The captain who wrote it; `null` for an extract: the messages of the week in their own words. */
    captain: z.enum(CREW_KEYS).nullable(),
    title: z.string(),
    sentences: z.array(sentence).max(LETTER_SENTENCES_MAX),
    writtenAt: time,
    /** `null` until an admin approves it. */
    publishedAt: time.nullable(),
  })
  .meta({ id: 'Letter' });
export type Letter = z.output<typeof letter>;

/** A letter that waits for an admin. */
export const letterDraft = z
  .object({
    ...letter.shape,
    /** Another one after every change: a decision is about the letter that the admin has read. */
    revision: z.int().nonnegative(),
    state: z.enum(['draft', 'published', 'discarded']),
  })
  .meta({ id: 'LetterDraft' });
export type LetterDraft = z.output<typeof letterDraft>;
