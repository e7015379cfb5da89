import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { id, itc, time } from '../primitives.js';
import { visibleCharacters } from '../visible-characters.js';
import {
  BIO_MAX_CHARS,
  CHANCE_NO_STEP,
  CHANCE_STEP_PERCENT,
  CHAT_MODELS,
  DISPLAY_NAME_MAX_CHARS,
  GENERATION_MODELS,
  MIN_MESSAGE_LENGTH_FROM,
  MIN_MESSAGE_LENGTH_SENTENCE,
  MIN_MESSAGE_LENGTH_TO,
  MOODS,
  PERSONALITY_MAX_CHARS,
  ROLE_MAX_CHARS,
  TAG_MAX_CHARS,
  TAGS_MAX,
} from './crew-ai.constants.js';

export const mood = z.enum(MOODS);
export const generationModel = z.enum(GENERATION_MODELS);
export const chatModel = z.enum(CHAT_MODELS);

/** A captain as the management screens show it. Its fields are snake case like all of this family of calls. */
export const crewMember = z
  .object({
    id,
    slug: z.string(),
    display_name: z.string(),
    role: z.string(),
    mood,
    bio: z.string(),
    gen_model: generationModel,
    tags: z.array(z.string()),
    avatar_url: z.string().nullable(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'CrewMember' });
export type CrewMember = z.output<typeof crewMember>;

/** A captain's settings: whether, when and how it speaks. */
export const crewSettings = z
  .object({
    id,
    name: z.string(),
    /** The deck it leads; `null` for the guardian and the guide. */
    deckId: deckId.nullable(),
    enabled: z.boolean(),
    model: chatModel,
    /** How likely it answers a message that does not mention it: 0 to 1. */
    responseChance: z.number().min(0).max(1),
    /** Shorter messages get a reply only on a mention. */
    minMessageLength: z.int(),
    personality: z.string(),
  })
  .meta({ id: 'CrewSettings' });
export type CrewSettings = z.output<typeof crewSettings>;

/** Text about a captain as an admin writes it. */
const written = (max: number, what: string) =>
  z
    .string()
    .trim()
    .min(1, `${what} is missing`)
    .max(max, `${what} has at most ${max.toLocaleString('en')} characters`);

export const displayName = written(DISPLAY_NAME_MAX_CHARS, 'The display name').check(visibleCharacters);
export const role = written(ROLE_MAX_CHARS, 'The role').check(visibleCharacters);
export const bio = written(BIO_MAX_CHARS, 'The bio');
export const personality = written(PERSONALITY_MAX_CHARS, 'The personality');
export const tags = z
  .array(written(TAG_MAX_CHARS, 'A tag').check(visibleCharacters))
  .max(TAGS_MAX, `There are at most ${TAGS_MAX} tags`)
  .overwrite((list) => [...new Set(list)]);

/** 0 to 1, in steps of five hundredths. */
export const responseChance = z
  .number()
  .min(0)
  .max(1)
  .refine(
    (chance) =>
      Math.abs((chance * 100) / CHANCE_STEP_PERCENT - Math.round((chance * 100) / CHANCE_STEP_PERCENT)) < 1e-9,
    CHANCE_NO_STEP,
  );

export const minMessageLength = z
  .int(MIN_MESSAGE_LENGTH_SENTENCE)
  .min(MIN_MESSAGE_LENGTH_FROM, MIN_MESSAGE_LENGTH_SENTENCE)
  .max(MIN_MESSAGE_LENGTH_TO, MIN_MESSAGE_LENGTH_SENTENCE);

/** Totals of the whole community for the admins' analysis. */
export const shipStats = z
  .object({
    totalUsers: z.int().nonnegative(),
    /** Members seen in the last seven days. */
    activeUsers: z.int().nonnegative(),
    /** ITC in all wallets together. */
    totalCredits: itc.nonnegative(),
    /** Messages ever posted to the decks. */
    totalMessages: z.int().nonnegative(),
    /** By deck: messages ever posted, and members who posted in the last seven days. */
    decks: z.array(z.object({ deckId, messages: z.int().nonnegative(), activeMembers: z.int().nonnegative() })),
  })
  .meta({ id: 'ShipStats' });
