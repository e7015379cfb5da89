import type { Draft, RoomMessage, Timeline } from './timeline.js';

/** Where a page is: before, after or around a message, or from a place on. None is the newest. */
export interface Cursor {
  before?: string;
  after?: string;
  around?: string;
  from?: number;
}

/** What a captain has said so far of an answer, or that the captain is away. */
export interface CaptainsWords {
  key: string;
  displayName: string;
  /** The message that is answered. */
  replyTo: string;
  /** `null`: the captain is away. */
  text: string | null;
}

/** How a room's messages are asked for and posted: what decks and pods differ in. */
export interface RoomSource<M extends RoomMessage> {
  /** Names the room among all rooms: `deck.ascension`. */
  key: string;
  /** A page, oldest first: the newest, or the one that the cursor leads to. */
  list(page: Cursor & { limit: number }): Promise<M[]>;
  /** What changed after a change number, as far as change number `changes`; `hasMore` when there is more after it. */
  changesSince(since: number): Promise<{ changes: number; messages: M[]; hasMore: boolean }>;
  post(message: Draft & { clientId: string }, signal: AbortSignal): Promise<M>;
  /** Tells of every message of the room, new or changed, until the returned function is called. */
  listen(heard: (message: M) => void): () => void;
  /** Tells of whoever is writing in the room, again and again while they are, until the returned function is called. */
  listenTyping?(heard: (who: { key: string; displayName: string }) => void): () => void;
  /** Tells of what captains say just now in the room, until the returned function is called. */
  listenWords?(heard: (words: CaptainsWords) => void): () => void;
  /** Says that one is writing oneself. */
  hintTyping?(): Promise<unknown>;
  /** Remembers that one has read up to a place. */
  markRead?(seq: number): Promise<unknown>;
  /** Title and words of the notice that a message could not be sent, where they differ from the usual. */
  sayUnsent?(error: unknown): [title: string, words: string];
}

/** What a screen shows of a room. */
export interface RoomView<M extends RoomMessage> {
  timeline: Timeline<M>;
  /** Of the first page. */
  status: 'loading' | 'ready' | 'failed';
  error: unknown;
  /** How the page before the stretch is coming along. */
  older: Loading;
  /** The same of the page after it. */
  newer: Loading;
}

export type Loading = 'idle' | 'loading' | 'failed';
