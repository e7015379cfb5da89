import { z } from 'zod';
import { MESSAGE_PICTURES_MAX } from '../media/media.constants.js';
import { linkPreview, messagePicture } from '../media/media.entities.js';
import { id, time } from '../primitives.js';
import { MENTIONS_MAX, MESSAGE_MAX_CHARS, REACTION_KINDS } from './chat.constants.js';
import { DECK_IDS } from './decks.js';

export const deckId = z.enum(DECK_IDS, 'There is no such deck');

/** Text as a member sends it; none at all where pictures say everything. */
export const messageContent = z
  .string()
  .trim()
  .regex(/^$|[^\p{Cc}\p{Cf}\p{Z}\u2800\u3164\u115f\u1160\uffa0]/u, 'Write something that can be seen')
  .max(MESSAGE_MAX_CHARS, 'A message has at most 2,000 characters');

export const NOTHING_SAID = 'Write something first';

/** A check of a new message: it has words, or pictures, or both. */
export const saysSomething: Parameters<z.ZodType<{ content: string; pictureIds: string[] }>['refine']> = [
  ({ content, pictureIds }) => content !== '' || pictureIds.length > 0,
  { path: ['content'], message: NOTHING_SAID },
];

/** Chosen by the client, unique per author: the same message sent again is the same message. */
export const clientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/, 'Not a valid client id');

/** A message as its author's client names it. */
export const sentMessage = z.strictObject({ roomId: id, authorId: id, clientId: z.string().max(200) });
export type SentMessage = z.output<typeof sentMessage>;

/** Key of a captain or username of a member. */
export const mentions = z.array(z.string().min(1).max(24)).max(MENTIONS_MAX);

/** Uploaded pictures that go with a message, in their order. */
export const pictureIds = z
  .array(id)
  .max(MESSAGE_PICTURES_MAX, 'A message holds four pictures')
  .refine((all) => new Set(all).size === all.length, 'Each picture once');

/** What a member sends to a room. */
export const messageDraft = {
  content: messageContent,
  mentions: mentions.default([]),
  clientId: clientId.optional(),
  /** Pictures that were uploaded for this message. */
  pictureIds: pictureIds.default([]),
  /** The message of the room that this one answers. */
  replyTo: id.optional(),
};

export const author = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: 'Author' });

export const reactionKind = z.enum(REACTION_KINDS, 'There is no such mark');

/** What a reply shows of the message that it answers. */
export const quote = z
  .object({
    id,
    seq: z.int().positive(),
    userId: id.nullable(),
    user: author.nullable(),
    /** The beginning of its words in one line, or how many pictures it is of; empty when it is gone. */
    excerpt: z.string(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof quote>;

export const message = z
  .object({
    id,
    deckId,
    /** 1, 2, 3 … within the deck, without a gap: the order of messages, their cursor and the unread arithmetic. */
    seq: z.int().positive(),
    /** 0 as posted; once changed, which of the deck’s changes (1, 2, 3 … without a gap) was its latest. */
    rev: z.int().nonnegative(),
    /** `null` for the system's own. */
    userId: id.nullable(),
    user: author.nullable(),
    /** Empty when it is deleted or hidden. */
    content: z.string(),
    mentions: z.array(z.string()),
    /** None once it is deleted or hidden. */
    pictures: z.array(messagePicture),
    /** Of the first page that it links to. */
    linkPreview: linkPreview.nullable(),
    replyTo: quote.nullable(),
    /** Who speaks, as stored: never read out of the text. */
    messageType: z.enum(['member', 'captain', 'system']),
    isCaptain: z.boolean(),
    editedAt: time.nullable(),
    /** Its author or an admin took it away; its place remains. */
    deleted: z.boolean(),
    /** Flagged by several members: out of sight until an admin has looked. */
    hidden: z.boolean(),
    /** Ids of the members who put each kind of mark, in the order of their first. */
    reactions: z.array(z.object({ kind: reactionKind, by: z.array(id) })),
    tips: z.int().nonnegative(),
    /** ITC that the tips sum up to. */
    tipsTotal: z.int().nonnegative(),
    boosts: z.int().nonnegative(),
    clientId: clientId.nullable(),
    createdAt: time,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

/** Whether somebody can be reached: members by their open streams, captains by their provider and settings. */
export const presenceStatus = z.enum(['online', 'away', 'offline']);

/** Somebody of a deck: who can be mentioned there. */
export const deckMember = z
  .object({
    id,
    /** What stands after the @: a captain’s key or a member’s username. */
    key: z.string(),
    displayName: z.string(),
    /** Who they are aboard: a captain’s office, or a member’s @username. */
    label: z.string(),
    avatarUrl: z.string().nullable(),
    type: z.enum(['crew', 'member']),
    status: presenceStatus,
  })
  .meta({ id: 'DeckMember' });
export type DeckMember = z.output<typeof deckMember>;
