import { z } from 'zod';
import { CREW_KEYS, DECK_IDS } from '../chat/decks.js';
import { id, position, time } from '../primitives.js';
import {
  SUMMARY_CITED_MAX,
  SUMMARY_EXCERPT_MAX_CHARS,
  SUMMARY_MESSAGES_MAX,
  SUMMARY_SENTENCES_MAX,
} from './summary.constants.js';

const citedMessage = z.object({ id, seq: position, createdAt: time });
export type CitedMessage = z.output<typeof citedMessage>;

/** A room that can be summarized: `deck.energy`, or `pod.` and its id. */
export const summarizedRoom = z
  .string()
  .max(80)
  .regex(new RegExp(`^(?:deck\\.(?:${DECK_IDS.join('|')})|pod\\.[\\w:-]{1,64})$`), 'There is no such room')
  .meta({ examples: ['deck.energy'] });

/** Which messages of a room are asked for as the source of a summary. */
export const summaryRange = {
  /** The last message that the member has read. */
  after: position,
  /** Authors who are left out: the member has blocked them. */
  exceptAuthorIds: z.array(id),
};

/** What a summary is made from. Deleted and hidden messages, notices and replies in threads are no part of it. */
export const summarySource = z.object({
  /** The messages after the first and up to the second: rounded, so that several members ask for the same ones. */
  from: position,
  to: position,
  /** The last message of the range, when newer ones are left out. */
  until: citedMessage.optional(),
  /** Another one whenever the words of the range or the names of their authors differ. */
  digest: z.string(),
  /** Those that matter most, and of the others some of every part of the range; oldest first. */
  messages: z
    .array(
      z.object({
        id,
        seq: position,
        author: z.string(),
        /** Its beginning in one line, without markup and spoilers. */
        text: z.string().max(SUMMARY_EXCERPT_MAX_CHARS + 1),
        /** How much it was reacted to, answered, tipped and boosted. */
        weight: z.int().nonnegative(),
        createdAt: time,
      }),
    )
    .max(SUMMARY_MESSAGES_MAX),
});
export type SummarySource = z.output<typeof summarySource>;

/** The messages that say what a sentence says. */
export const citedMessages = z.array(citedMessage).min(1).max(SUMMARY_CITED_MAX);

export const roomSummary = z
  .object({
    /** The captain who wrote it; `null` for an extract: the messages themselves that were reacted to and answered most. */
    captain: z.enum(CREW_KEYS).nullable(),
    /** It is about the messages after the first sequence number and up to the second. */
    from: position,
    to: position,
    /** The last message that it is about, when newer ones are left out so that many readers share it; otherwise `null`. */
    until: citedMessage.nullable(),
    sentences: z
      .array(
        z.object({
          text: z.string(),
          /** Who wrote the message that an extract quotes; `null` in the words of a captain. */
          author: z.string().nullable(),
          messages: citedMessages,
        }),
      )
      .max(SUMMARY_SENTENCES_MAX),
  })
  .meta({ id: 'RoomSummary' });
export type RoomSummary = z.output<typeof roomSummary>;
