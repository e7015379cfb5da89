import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import type { Search } from './search.js';

/** A message in a request. Its room may be left out: it is then looked up. */
export interface MessageTarget {
  roomId: string | undefined;
  messageId: string;
}

/** A message that a member posts. */
export interface PostedMessage {
  /** The message whose thread it is posted to; without it, to the room itself. */
  threadId?: string | undefined;
  /** The reply in a thread that this message repeats in the room. */
  repeats?: { threadId: string; clientId: string } | undefined;
  content: string;
  mentions: string[];
  clientId?: string | undefined;
  pictureIds: string[];
  fileIds?: string[] | undefined;
  replyTo?: string | undefined;
  poll?: PollDraft | undefined;
}

/** What a member may do in a room besides reading and writing. */
export interface RoomRights {
  /** Delete messages of others. */
  moderates: boolean;
  pins: boolean;
}

/** What a member searches for: the username or captain's key of the author, and the filters of {@link Search}. */
export type SearchRequest = Omit<Search, 'roomIds' | 'authorId'> & { from?: string | undefined; limit: number };
