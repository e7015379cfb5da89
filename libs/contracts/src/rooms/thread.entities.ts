import { z } from 'zod';
import { id, limit, time } from '../primitives.js';

/** How far a member has read a thread. */
export const threadReading = z
  .object({
    following: z.boolean(),
    /** Sequence number of the newest reply; 0 before the first. */
    lastSeq: z.int().nonnegative(),
    /** Sequence number of the latest reply that the member has read. */
    lastReadSeq: z.int().nonnegative(),
  })
  .meta({ id: 'ThreadReading' });
export type ThreadReading = z.output<typeof threadReading>;

/** A page of the threads that a member follows. */
export const threadsPage = z.strictObject({
  /** Continues with threads whose latest reply is older. */
  before: time.optional(),
  limit,
});

/** A thread that a member follows. @param message of its kind of room */
const followedThread = <M extends z.ZodType>(message: M) =>
  z.object({
    /** The message that the thread is about. */
    message,
    reading: threadReading,
    lastReplyAt: time,
  });

/** Threads that a member follows, the latest reply first. */
export const followedThreads = <M extends z.ZodType>(message: M) =>
  z.object({
    /** How many of all followed threads have unread replies. */
    unread: z.int().nonnegative(),
    threads: z.array(followedThread(message)),
  });

/** How many of the threads that a member follows have unread replies. */
export const unreadThreads = z.object({ unread: z.int().nonnegative() });

/** What changed about a thread for one member: a reply came, or they read, followed or unfollowed it. */
export const threadChange = z.object({
  threadId: id,
  reading: threadReading,
  /** Whether `mark-unread` moved the read position back. */
  back: z.boolean().optional(),
});
export type ThreadChange = z.output<typeof threadChange>;

/** Data of the domain event that a reply came to a thread or was deleted from it. */
export const threadUpdate = z.object({
  threadId: id,
  /** Id of the deck, pod or conversation. */
  roomId: id,
  /** Author of the message that the thread is about. */
  startedBy: id.nullable(),
  /** The member who replied; null for a captain and for a deletion. */
  repliedBy: id.nullable(),
  /** Sequence number of the reply. */
  seq: z.int().positive(),
});
export type ThreadUpdate = z.output<typeof threadUpdate>;
