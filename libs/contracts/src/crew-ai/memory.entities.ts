import { z } from 'zod';
import { deckId, threadId } from '../chat/chat.entities.js';
import { DECK_IDS, DECKS } from '../chat/decks.js';
import { id, time } from '../primitives.js';
import { visibleCharacters } from '../visible-characters.js';
import { MEMORY_EMPTY, MEMORY_MAX_CHARS, MEMORY_TOO_LONG } from './crew-ai.constants.js';

/** A captain who leads a deck: the others remember nothing. */
export const rememberingCaptain = z.enum(DECK_IDS.map((deck) => DECKS[deck].captain));

/** One detail about a member on one line. */
export const memoryText = z
  .string()
  .trim()
  .min(1, MEMORY_EMPTY)
  .max(MEMORY_MAX_CHARS, MEMORY_TOO_LONG)
  .check(visibleCharacters);

/** A detail that a captain remembers of a member, and the message that it comes from. */
export const memory = z
  .object({
    id,
    text: z.string(),
    deckId,
    threadId,
    messageId: id,
    /** Whether the member changed its words. */
    edited: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Memory' });
export type Memory = z.output<typeof memory>;

/** Whether a captain may remember what a member writes to it. */
export const memoryConsent = z
  .object({
    key: rememberingCaptain,
    /** `null` until the member has answered: nothing is remembered. */
    granted: z.boolean().nullable(),
    /** The captain’s first reply to the member, under which they are asked; `null` before it and once they answered. */
    askUnder: id.nullable(),
    /** Number of details that are stored, also while they are not used. */
    memories: z.int().nonnegative(),
  })
  .meta({ id: 'MemoryConsent' });
export type MemoryConsent = z.output<typeof memoryConsent>;
