import { z } from 'zod';
import { availability } from '../identity/availability.js';
import {
  MESSAGE_FILES_FULL,
  MESSAGE_FILES_MAX,
  MESSAGE_PICTURES_FULL,
  MESSAGE_PICTURES_MAX,
} from '../media/media.constants.js';
import { linkPreview, messageFile, messagePicture, voiceMs } from '../media/media.entities.js';
import { adminMark, id, time } from '../primitives.js';
import { poll, pollDraft } from '../rooms/poll.entities.js';
import { canBeSeen } from '../visible-characters.js';
import {
  EMOJI_MAX_LENGTH,
  MENTIONS_MAX,
  MESSAGE_MAX_CHARS,
  MESSAGE_TOO_LONG,
  NOTHING_SAID,
  REACTION_KINDS,
  THREAD_FACES_MAX,
} from './chat.constants.js';
import { CREW_KEYS, DECK_IDS } from './decks.js';
import { isEmoji, qualifiedEmoji } from './emoji.js';

export const deckId = z.enum(DECK_IDS, 'There is no such deck');

/** Text as a member sends it; empty when the message has pictures or files only. */
export const messageContent = z.string().trim().check(canBeSeen).max(MESSAGE_MAX_CHARS, MESSAGE_TOO_LONG);

/** Checks that a new message says something; a poll needs its question, and one that is posted twice text, because files go once. */
export const saysSomething = z.refine<unknown>(
  (draft) => {
    const {
      content,
      pictureIds,
      fileIds = [],
      alsoInRoom,
      poll,
    } = draft as {
      content: string;
      pictureIds: string[];
      fileIds?: string[];
      alsoInRoom?: boolean;
      poll?: unknown;
    };
    return content !== '' || (pictureIds.length + fileIds.length > 0 && !alsoInRoom && !poll);
  },
  { path: ['content'], message: NOTHING_SAID },
);

/** Idempotency key of a message, chosen by the client, unique per author. */
export const clientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/, 'Not a valid client id');

/** A message identified by its author and client id. */
export const sentMessage = z.strictObject({ roomId: id, authorId: id, clientId: z.string().max(200) });
export type SentMessage = z.output<typeof sentMessage>;

/** Key of a captain or username of a member. */
export const mentions = z.array(z.string().min(1).max(24)).max(MENTIONS_MAX);

/** Uploaded pictures to attach to a message, in order. */
export const pictureIds = z
  .array(id)
  .max(MESSAGE_PICTURES_MAX, MESSAGE_PICTURES_FULL)
  .refine((all) => new Set(all).size === all.length, 'Each picture once');

/** Uploaded files to attach to a message, in order. */
export const fileIds = z
  .array(id)
  .max(MESSAGE_FILES_MAX, MESSAGE_FILES_FULL)
  .refine((all) => new Set(all).size === all.length, 'Each file once');

/** What a member sends to a room. */
export const messageDraft = {
  content: messageContent,
  mentions: mentions.default([]),
  clientId: clientId.optional(),
  /** Ids of pictures uploaded for this message. */
  pictureIds: pictureIds.default([]),
  /** Ids of files uploaded for this message. */
  fileIds: fileIds.optional(),
  /** Id of the message in the same room or thread that this one replies to. */
  replyTo: id.optional(),
};

/** The message whose thread is meant; without it, the room itself. */
export const threadId = id.optional();

/** What a member sends to a thread beside {@link messageDraft}. */
export const threadDraft = {
  threadId,
  /** A poll, whose question is the text. */
  poll: pollDraft.optional(),
  /** Posts the reply to the room as well, where it answers the message of the thread. */
  alsoInRoom: z.boolean().optional(),
};

export const author = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    isAdmin: adminMark,
  })
  .meta({ id: 'Author' });
export type Author = z.output<typeof author>;

const isMark = (kind: string): boolean => (REACTION_KINDS as readonly string[]).includes(kind);

/** One of the product’s own kinds, or exactly one emoji in any of its forms. */
export const reactionKind = z
  .string()
  .max(EMOJI_MAX_LENGTH)
  .overwrite((kind) => (isMark(kind) ? kind : qualifiedEmoji(kind)))
  .refine((kind) => isMark(kind) || isEmoji(kind), 'There is no such reaction')
  .meta({ examples: ['heart', '👍'] });

/** The quoted message as a reply shows it. */
export const quote = z
  .object({
    id,
    seq: z.int().positive(),
    userId: id.nullable(),
    user: author.nullable(),
    /** The beginning of its text in one line, or the names of its files or the number of its pictures; empty when it was deleted. */
    excerpt: z.string(),
    /** Length of the voice note that is all it has; the excerpt then says so in English. */
    voiceMs: voiceMs.optional(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof quote>;

/** What a system message reports, for the web app to word. `by` is the owner's name at the time, if it was known. */
export const roomNotice = z
  .object({
    kind: z.enum(['captain_invited', 'captain_sent_away']),
    by: z.string().nullable(),
    captain: z.enum(CREW_KEYS),
  })
  .meta({ id: 'RoomNotice' });
export type RoomNotice = z.output<typeof roomNotice>;

/** The replies in the thread of a message. */
export const threadSummary = z
  .object({
    /** Replies that were not deleted. */
    replies: z.int().positive(),
    lastReplyAt: time,
    /** Who replied last, the latest first. */
    authors: z.array(author).max(THREAD_FACES_MAX),
  })
  .meta({ id: 'ThreadSummary' });

export const message = z
  .object({
    id,
    deckId,
    /** The message whose thread this one is a reply in; absent from messages of the deck itself. */
    threadId,
    /** 1, 2, 3 … within the deck or thread, gapless: the order of messages, their cursor and the base of unread counts. */
    seq: z.int().positive(),
    /** 0 as posted; afterwards the number of its latest change among those of the deck or thread (1, 2, 3 …, gapless). */
    rev: z.int().nonnegative(),
    /** `null` for system messages. */
    userId: id.nullable(),
    user: author.nullable(),
    /** Empty when the message is deleted or hidden. */
    content: z.string(),
    mentions: z.array(z.string()),
    /** Empty when the message is deleted or hidden. */
    pictures: z.array(messagePicture),
    /** Absent when it has none, is deleted or hidden. */
    files: z.array(messageFile).optional(),
    /** Preview of the first link in the text. */
    linkPreview: linkPreview.nullable(),
    replyTo: quote.nullable(),
    /** Absent while nobody has replied in its thread. */
    thread: threadSummary.optional(),
    /** Kind of author, as stored; never derived from the text. */
    messageType: z.enum(['member', 'captain', 'system']),
    /** Of a system message, which says it in English; absent from those made before there were languages. */
    notice: roomNotice.optional(),
    isCaptain: z.boolean(),
    editedAt: time.nullable(),
    /** Deleted by its author or an admin; its sequence number remains. */
    deleted: z.boolean(),
    /** Hidden after several flags until an admin decides. */
    hidden: z.boolean(),
    /** Ids of the members by kind of reaction (see `addReaction`), in the order of each kind's first reaction. */
    reactions: z.array(z.object({ kind: z.string(), by: z.array(id) })),
    tips: z.int().nonnegative(),
    /** Sum of the tips in ITC. */
    tipsTotal: z.int().nonnegative(),
    boosts: z.int().nonnegative(),
    /** Absent unless it asks something of the members of the room. */
    poll: poll.optional(),
    /** Absent unless it is pinned in its room. */
    pinned: z.literal(true).optional(),
    clientId: clientId.nullable(),
    createdAt: time,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

/** Availability: of members by their open streams, of captains by their provider and settings. */
export const presenceStatus = z.enum(['online', 'away', 'offline']);

/** A person or captain who can be mentioned in a deck. */
export const deckMember = z
  .object({
    id,
    /** The mention token without the @: a captain’s key or a member’s username. */
    key: z.string(),
    displayName: z.string(),
    /** A captain’s role, or a member’s @username. */
    label: z.string(),
    avatarUrl: z.string().nullable(),
    type: z.enum(['crew', 'member']),
    isAdmin: adminMark,
    status: presenceStatus,
    ...availability,
  })
  .meta({ id: 'DeckMember' });
export type DeckMember = z.output<typeof deckMember>;
