import type { DeckId } from '@crew/contracts/chat/decks';
import type { ThreadReading } from '@crew/contracts/rooms/thread.entities';
import type { InfiniteData } from '@tanstack/react-query';
import type { ChatMessage } from '../../../room/model/chat-message.js';

/** After every time. */
const LATEST = '9999';

/** Threads on a page. */
export const PAGE = 25;

/** A thread that the member follows, of a deck, a pod or a conversation. */
export interface FollowedThread {
  message: ChatMessage & { deckId?: DeckId; podId?: string; conversationId?: string };
  reading: ThreadReading;
  lastReplyAt: string;
}

export interface ThreadsPage {
  threads: FollowedThread[];
}

export type Pages = InfiniteData<ThreadsPage>;

/** The earliest of some threads. A reply that comes in moves no thread within its page. */
const earliestOf = (threads: readonly FollowedThread[]): string =>
  threads.reduce((earliest, { lastReplyAt }) => (lastReplyAt < earliest ? lastReplyAt : earliest), LATEST);

export const nextOf = ({ threads }: ThreadsPage): string | undefined =>
  threads.length < PAGE ? undefined : earliestOf(threads);

export const isUnread = ({ following, lastSeq, lastReadSeq }: ThreadReading): boolean =>
  following && lastSeq > lastReadSeq;

export const includes = (pages: Pages, threadId: string): boolean =>
  pages.pages.some(({ threads }) => threads.some(({ message }) => message.id === threadId));

/** The pages after the member has read a thread, or a reply came; without a thread that is no longer followed. */
export const withReading = (pages: Pages, threadId: string, reading: ThreadReading): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    threads: page.threads.flatMap((thread) => {
      if (thread.message.id !== threadId) return [thread];
      return reading.following ? [{ ...thread, reading }] : [];
    }),
  })),
});

/** The pages after the message of a thread has changed, as it does with each reply. */
export const withMessage = (pages: Pages, message: ChatMessage): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    threads: page.threads.map((thread) =>
      thread.message.id === message.id && thread.message.rev <= message.rev
        ? { ...thread, message, lastReplyAt: message.thread?.lastReplyAt ?? thread.lastReplyAt }
        : thread,
    ),
  })),
});

interface List {
  data: Pages | undefined;
  hasNextPage: boolean;
}

const threadsIn = ({ data }: List): FollowedThread[] => data?.pages.flatMap(({ threads }) => threads) ?? [];

/** Time of the oldest loaded thread of a list that goes on; a list may have others before that. */
const knownFrom = (list: List): string => (list.hasNextPage ? earliestOf(threadsIn(list)) : '');

/** The threads of all lists, the latest reply first, as far as all of them are loaded. */
export function merged(...lists: List[]): FollowedThread[] {
  const from = lists.map(knownFrom).reduce((one, other) => (one > other ? one : other), '');
  return lists
    .flatMap(threadsIn)
    .filter(({ lastReplyAt }) => lastReplyAt >= from)
    .sort((one, other) => other.lastReplyAt.localeCompare(one.lastReplyAt));
}
