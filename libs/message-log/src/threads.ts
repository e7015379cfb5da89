import { THREAD_FACES_MAX } from '@crew/contracts/chat/chat.constants';
import type { ThreadChange, ThreadReading, ThreadUpdate } from '@crew/contracts/rooms/thread.entities';
import type { Conversations } from './conversations.js';
import { withThread } from './message.rules.js';
import type { StoredMessage, StoredThread } from './stored-message.js';
import type { ThreadFollower } from './thread-follower.schema.js';
import type { FollowerChange, ThreadFollowerRepository, ThreadsPage } from './thread-follower.repository.js';

/** Newest replies among which the latest authors are looked for. */
const AUTHORS_AMONG = 30;

/** A thread that a member follows, with its message as JSON. */
export interface FollowedThread {
  message: string;
  reading: ThreadReading;
  lastReplyAt: Date;
}

export interface ThreadsOptions {
  conversations: Conversations<unknown>;
  followers: ThreadFollowerRepository;
  /** Those of the given members who may read a room now. */
  readersAmong(roomId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sends a member how far they have read a thread after that changed. */
  publish(userId: string, change: ThreadChange): void;
}

const readingOf = ({ following, lastSeq, lastReadSeq }: ThreadFollower): ThreadReading => ({
  following,
  lastSeq,
  lastReadSeq,
});

/**
 * The threads of one kind of room: what their messages show of them, who follows them, and how far members have read
 * them. Callers check who may read.
 */
export class Threads {
  constructor(private readonly options: ThreadsOptions) {}

  /** How far a member has read a thread. */
  async readingOf(threadId: string, userId: string): Promise<ThreadReading> {
    const [found, lastSeq] = await Promise.all([
      this.options.followers.find(threadId, userId),
      this.options.conversations.log.lastSeqOf(threadId),
    ]);
    return { following: found?.following ?? false, lastSeq, lastReadSeq: found?.lastReadSeq ?? 0 };
  }

  /** Follows a thread, or no longer. Who has not read in it yet begins with everything read. */
  async follow(thread: StoredMessage, userId: string, following: boolean): Promise<void> {
    await this.change(thread, userId, (lastSeq) => ({
      following,
      lastReadSeq: { $ifNull: ['$lastReadSeq', lastSeq] },
    }));
  }

  /** Moves the read position forward, at most to the newest reply. @returns the position after it */
  async markRead(thread: StoredMessage, userId: string, seq: number): Promise<number> {
    const { lastReadSeq } = await this.change(thread, userId, (lastSeq) => ({
      following: { $ifNull: ['$following', false] },
      lastReadSeq: { $max: ['$lastReadSeq', Math.min(seq, lastSeq)] },
    }));
    return lastReadSeq;
  }

  /** Moves the read position back to before the reply `seq`. @returns the position after it */
  async markUnread(thread: StoredMessage, userId: string, seq: number): Promise<number> {
    const back = () => ({
      following: { $ifNull: ['$following', false] },
      lastReadSeq: { $min: [{ $ifNull: ['$lastReadSeq', 0] }, seq - 1] },
    });
    const { lastReadSeq } = await this.change(thread, userId, back, { back: true });
    return lastReadSeq;
  }

  /**
   * Shows a new or deleted reply at the message of its thread and to its followers. Who wrote it follows the thread from
   * now on, as the author of that message does until they say otherwise. Idempotent.
   */
  async update({ threadId, roomId, startedBy, repliedBy, seq }: ThreadUpdate): Promise<void> {
    const { conversations, followers, readersAmong, publish } = this.options;
    const thread = await this.stateOf(threadId);
    if (!thread || !(await conversations.log.find(threadId))) return;
    const newer = atLeast(thread.lastSeq, thread.lastReplyAt);
    const readers = await readersAmong(
      roomId,
      [startedBy, repliedBy].filter((id) => id !== null),
    );
    if (repliedBy !== null && readers.has(repliedBy)) {
      const own = { following: true, lastReadSeq: { $max: ['$lastReadSeq', seq] } };
      await followers.change({ threadId, roomId }, repliedBy, { ...newer, ...own });
    }
    if (startedBy !== null && startedBy !== repliedBy && readers.has(startedBy)) {
      const kept = { following: { $ifNull: ['$following', true] }, lastReadSeq: { $ifNull: ['$lastReadSeq', 0] } };
      await followers.change({ threadId, roomId }, startedBy, { ...newer, ...kept });
    }
    const following = await followers.changeAll(threadId, newer);
    const reading = await readersAmong(
      roomId,
      following.map(({ userId }) => userId),
    );
    for (const one of following)
      if (reading.has(one.userId)) publish(one.userId, { threadId, reading: readingOf(one) });
    await conversations.change(roomId, threadId, withThread(thread));
  }

  /** A page of the threads that a member follows in the given rooms, the latest reply first. */
  async followedIn(roomIds: readonly string[], userId: string, page: ThreadsPage): Promise<FollowedThread[]> {
    const found = await this.options.followers.list(userId, roomIds, page);
    const messages = await this.options.conversations.log.jsonOf(found.map(({ threadId }) => threadId));
    return found.flatMap((one) => {
      const message = messages.get(one.threadId);
      return message === undefined ? [] : [{ message, reading: readingOf(one), lastReplyAt: one.lastReplyAt }];
    });
  }

  /** The thread as it is now; undefined when it has no replies. */
  private async stateOf(threadId: string): Promise<StoredThread | undefined> {
    const { log } = this.options.conversations;
    // Read first: a change that is counted though it came later is counted again by its own update.
    const rev = await log.lastRevOf(threadId);
    const [newest, deleted] = await Promise.all([log.newest(threadId, AUTHORS_AMONG), log.countDeleted(threadId)]);
    const [last] = newest;
    if (!last) return undefined;
    const kept = newest.filter(({ deletedAt }) => deletedAt === null);
    const authors = new Map(kept.map(({ kind, authorId }) => [authorId, { kind, authorId }]));
    const latest = [...authors.values()].slice(0, THREAD_FACES_MAX);
    return { lastSeq: last.seq, deleted, rev, lastReplyAt: last.createdAt, authors: latest };
  }

  /** Changes how far a member has read a thread, given the number of its newest reply, and publishes it to their tabs. */
  private async change(
    { _id: threadId, roomId, thread, createdAt }: StoredMessage,
    userId: string,
    changeAt: (lastSeq: number) => FollowerChange,
    more: Pick<ThreadChange, 'back'> = {},
  ): Promise<ThreadFollower> {
    const { conversations, followers, publish } = this.options;
    const lastSeq = await conversations.log.lastSeqOf(threadId);
    const newest = atLeast(lastSeq, thread?.lastReplyAt ?? createdAt);
    const changed = await followers.change({ threadId, roomId }, userId, { ...newest, ...changeAt(lastSeq) });
    publish(userId, { threadId, reading: readingOf(changed), ...more });
    return changed;
  }
}

/** Moves what is stored of a thread's newest reply forward. */
const atLeast = (lastSeq: number, lastReplyAt: Date) => ({
  lastSeq: { $max: ['$lastSeq', lastSeq] },
  lastReplyAt: { $max: ['$lastReplyAt', lastReplyAt] },
});

/** The answer of a call that lists followed threads, as JSON. @param unread how many of all have unread replies */
export function serializedThreads(unread: number, threads: readonly FollowedThread[]): string {
  const items = threads.map(({ message, ...rest }) => `{"message":${message},${JSON.stringify(rest).slice(1)}`);
  return `{"unread":${unread},"threads":[${items.join(',')}]}`;
}
