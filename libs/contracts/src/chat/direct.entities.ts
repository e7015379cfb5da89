import { z } from 'zod';
import { availability } from '../identity/availability.js';
import { voiceMs } from '../media/media.entities.js';
import { id, time } from '../primitives.js';
import { author, message, presenceStatus } from './chat.entities.js';
import { DIRECT_FULL, DIRECT_MEMBERS_MAX } from './direct.constants.js';
import { notificationLevel } from './notification.entities.js';

/** A message of a direct conversation: as a deck's, with sequence and change numbers counted within the conversation. */
export const directMessage = message
  .omit({ deckId: true })
  .extend({ conversationId: id })
  .meta({ id: 'DirectMessage' });
export type DirectMessage = z.output<typeof directMessage>;

/** Where a member finds a conversation: among their own, among the requests of strangers, or in the archive. */
export const directShelf = z.enum(['inbox', 'requests', 'archive']);
export type DirectShelf = z.output<typeof directShelf>;

/** A member of a direct conversation. */
export const directParticipant = z
  .object({
    user: author,
    status: presenceStatus,
    ...availability,
    /** Whether they deleted their account: nobody can write to a pair with them any more. */
    deleted: z.boolean(),
    /** Whether they have not accepted the conversation; a refusal looks the same. */
    pending: z.boolean(),
    /** Sequence number up to which they have read; null when they or the caller do not share read receipts. */
    lastReadSeq: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'DirectParticipant' });

/** A direct conversation as one of its members sees it. */
export const directConversation = z
  .object({
    id,
    /** A pair is the only conversation of its two members; a group can grow. */
    kind: z.enum(['pair', 'group']),
    /** All members, the caller among them, in the order in which they joined. */
    participants: z.array(directParticipant),
    /** The member who started it. */
    startedBy: id,
    shelf: directShelf,
    /** The caller's notification level. */
    level: notificationLevel,
    reading: z.object({
      /** Sequence number of the newest message; 0 before the first. */
      lastSeq: z.int().nonnegative(),
      /** Sequence number of the latest message that the caller has read. */
      lastReadSeq: z.int().nonnegative(),
      unread: z.int().nonnegative(),
    }),
    /** The newest message: the beginning of its text, or the names of its files, in one line and how many pictures it has; null before the first. */
    lastMessage: z
      .object({
        id,
        userId: id.nullable(),
        excerpt: z.string(),
        /** As of a quote. */
        voiceMs: voiceMs.optional(),
        pictures: z.int().nonnegative(),
        createdAt: time,
      })
      .nullable(),
    createdAt: time,
  })
  .meta({ id: 'DirectConversation' });
export type DirectConversation = z.output<typeof directConversation>;

/** The other members of a new conversation. */
export const directMemberIds = z
  .array(id)
  .min(1)
  .max(DIRECT_MEMBERS_MAX - 1, DIRECT_FULL)
  .refine((all) => new Set(all).size === all.length, 'Each member once');

/** A member's settings of direct messages. */
export const directSettings = z
  .strictObject({
    /** Members who may start a conversation; those who share no pod come as a request. */
    from: z.enum(['everyone', 'pods', 'nobody']).meta({ examples: ['everyone'] }),
    /** Whether others see how far this member has read, and this member how far they have. */
    readReceipts: z.boolean().meta({ examples: [true] }),
  })
  .meta({ id: 'DirectSettings' });
export type DirectSettings = z.output<typeof directSettings>;
