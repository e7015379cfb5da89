import type { Author, Message } from '@crew/contracts/chat/chat.entities';
import type { ThreadReading } from '@crew/contracts/rooms/thread.entities';
import type { ReactionKind } from './reaction.js';
import type { RoomMessage, Timeline } from './timeline.js';

/** The position of a page: before, after or around a message, or from a sequence number. None means the newest page. */
export interface Cursor {
  before?: string;
  after?: string;
  around?: string;
  from?: number;
}

/** The part of a captain's answer that was streamed so far, or that the captain is unavailable. */
export interface CaptainDraft {
  key: string;
  displayName: string;
  /** Id of the answered message. */
  replyTo: string;
  /** `null`: the captain is unavailable. */
  text: string | null;
  threadId?: string | undefined;
}

/** A member who is typing. */
export interface Typing {
  key: string;
  displayName: string;
  threadId?: string | undefined;
}

/** A pinned message, who pinned it, and when. */
export interface Pin<M> {
  message: M;
  pinnedBy: Message['user'];
  pinnedAt: string;
}

/** What keeps a room's timeline current. */
export interface RoomFeed<M extends RoomMessage> {
  /** Unique among all rooms: `deck.ascension`, a thread in it `deck.ascension/` and the id of its message. */
  key: string;
  /** A page, oldest first: the newest, or the one at the cursor. */
  listMessages(page: Cursor & { limit: number }): Promise<M[]>;
  /** The newest page if it was prefetched and has arrived: the first rendering shows it. It is used once. */
  arrivedPage?(): M[] | undefined;
  /** Changes after a change number, up to `changes`; `hasMore` if there are later ones. */
  listChanges(since: number): Promise<{ changes: number; messages: M[]; hasMore: boolean }>;
  /** Subscribes to new and changed messages. @returns unsubscribes */
  listen(onMessage: (message: M) => void): () => void;
}

/** The calls and stream events of a room. */
export interface RoomSource<M extends RoomMessage> extends RoomFeed<M> {
  editMessage(messageId: string, content: string, mentions: string[]): Promise<M>;
  deleteMessage(messageId: string): Promise<unknown>;
  addReaction(messageId: string, kind: ReactionKind): Promise<M>;
  removeReaction(messageId: string, kind: ReactionKind): Promise<M>;
  removeLinkPreview(messageId: string): Promise<M>;
  /** Signals that the member is typing. */
  hintTyping(): Promise<unknown>;
  /** Stores up to which sequence number the member has read. */
  markRead(seq: number): Promise<unknown>;
  /** Marks a message and those after it as unread, by its sequence number. */
  markUnread(seq: number): Promise<unknown>;
  /** Saves a message for the member alone, with this reminder or none. */
  saveMessage(messageId: string, remindAt?: string): Promise<unknown>;
  unsaveMessage(messageId: string): Promise<unknown>;
  /** Ids of the messages that the member saved in the room. */
  listSavedIds(): Promise<string[]>;
  /** Votes in place of an earlier vote; no answers take it back. @param answers their places in the list */
  voteInPoll(messageId: string, answers: number[]): Promise<M>;
  closePoll(messageId: string): Promise<M>;
  /** Who voted for each answer, in the order of the answers. */
  listPollVoters(messageId: string): Promise<Author[][]>;
  /** The member’s votes in the room and its threads. */
  listOwnVotes(): Promise<{ messageId: string; answers: number[] }[]>;
  /** Pins a message for all who read the room. */
  pinMessage(messageId: string): Promise<unknown>;
  unpinMessage(messageId: string): Promise<unknown>;
  /** The pinned messages of the room and its threads, the last pinned first. */
  listPins(): Promise<Pin<M>[]>;
  /** Subscribes to new and changed messages of the room and all its threads. @returns unsubscribes */
  listenEverywhere(onMessage: (message: M) => void): () => void;
  /** Subscribes to the read position when messages are marked as unread, in this tab or another. @returns unsubscribes */
  listenUnread(onUnread: (lastReadSeq: number) => void): () => void;
  /** Subscribes to typing members, repeated while they type. @returns unsubscribes */
  listenTyping(onTyping: (author: Typing) => void): () => void;
  /** Subscribes to answers that captains are streaming. @returns unsubscribes */
  listenCaptainDrafts(onDraft: (draft: CaptainDraft) => void): () => void;
  /** The message of a thread in the room, and how far the member has read the thread. */
  getThread(messageId: string): Promise<{ message: M; reading: ThreadReading }>;
  followThread(messageId: string): Promise<unknown>;
  unfollowThread(messageId: string): Promise<unknown>;
  /** The thread of a message, as a room of its own. */
  threadOf(messageId: string): RoomSource<M>;
  /** Title and text of the toast for a message that could not be sent, if not the default. */
  describeSendFailure?(error: unknown): [title: string, words: string];
}

/** The state of a room that a screen shows. */
export interface RoomView<M extends RoomMessage> {
  timeline: Timeline<M>;
  /** Of the first page. */
  status: 'loading' | 'ready' | 'failed';
  error: unknown;
  /** State of loading the page before the range. */
  older: Loading;
  /** State of loading the page after the range. */
  newer: Loading;
}

export type Loading = 'idle' | 'loading' | 'failed';
