import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import type { EventEnvelope } from '@crew/contracts/event';
import type { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import type { Decide } from './change-queue.js';
import type { Conversations, PageCursors } from './conversations.js';
import type { MessageLog } from './message-log.js';
import {
  asDeleted,
  withContent,
  withEvents,
  withoutLinkPreview,
  withoutReaction,
  withReaction,
} from './message.rules.js';
import type { Search } from './search.js';
import type { StoredMessage } from './stored-message.js';

/** A message in a request. Its room may be left out: it is then looked up. */
export interface MessageTarget {
  roomId: string | undefined;
  messageId: string;
}

/** A message that a member posts. */
export interface PostedMessage {
  content: string;
  mentions: string[];
  clientId?: string | undefined;
  pictureIds: string[];
  replyTo?: string | undefined;
}

/** What a member searches for: the username or captain's key of the author, and the filters of {@link Search}. */
export type SearchRequest = Omit<Search, 'roomIds' | 'authorId'> & { from?: string | undefined; limit: number };

/** What members do in rooms of one kind. Methods that return a message return it serialized as JSON. */
export abstract class RoomService<M> {
  /** @param directory resolves usernames of a search */
  protected constructor(
    protected readonly conversations: Conversations<M>,
    protected readonly directory: MemberDirectory,
  ) {}

  get log(): MessageLog {
    return this.conversations.log;
  }

  /** @throws DomainError `idempotency_mismatch`, `reply_gone`, and what {@link authorize} throws */
  abstract post(roomId: string, message: PostedMessage, call: Call): Promise<string>;

  abstract publishTyping(roomId: string, member: Actor): Promise<void>;

  /** Moves the read position forward, at most to the newest message. @returns the position after it */
  abstract markRead(roomId: string, seq: number, member: Actor): Promise<number>;

  /** @throws DomainError unless the member may read and write in the room */
  protected abstract authorize(roomId: string, member: Actor): Promise<{ moderates: boolean }>;

  /** The rooms that a search covers. @throws DomainError unless the member may read the given room */
  protected abstract searchableRooms(roomId: string | undefined, member: Actor): Promise<readonly string[]>;

  /** Domain events of a message that a member deletes. */
  protected abstract eventsOfDeletion(message: StoredMessage, byId: string): EventEnvelope[];

  /** Domain events of an edited text. */
  protected eventsOfEdit(_message: StoredMessage): EventEnvelope[] {
    return [];
  }

  /** Domain events of a new reaction. */
  protected eventsOfReaction(_message: StoredMessage, _byId: string, _kind: string): EventEnvelope[] {
    return [];
  }

  /**
   * A page of messages, each as JSON, and its ETag. The page of a time window has none: time alone changes it.
   * @throws DomainError `not_found` when the cursor is not a message of the room
   */
  async list(
    roomId: string,
    cursors: PageCursors,
    reader: Actor,
  ): Promise<{ messages: string[]; etag: string | undefined }> {
    await this.authorize(roomId, reader);
    // The tag is read first: a page may be newer than its tag, but never older.
    const etag = await this.conversations.etagOf(roomId);
    const messages = await this.conversations.page(roomId, cursors);
    return { messages, etag: cursors.window ? undefined : etag };
  }

  /** Changes after a change number, as JSON, and the room's ETag. */
  async changesSince(
    roomId: string,
    since: number,
    limit: number,
    reader: Actor,
  ): Promise<{ changes: string; etag: string }> {
    await this.authorize(roomId, reader);
    const etag = await this.conversations.etagOf(roomId);
    return { etag, changes: await this.conversations.changesSince(roomId, since, limit) };
  }

  /** Messages that match, newest first, each as JSON. */
  async search(roomId: string | undefined, request: SearchRequest, reader: Actor): Promise<string[]> {
    const { from, limit, ...criteria } = request;
    const roomIds = await this.searchableRooms(roomId, reader);
    const authorId = from && (await this.directory.idOf(from));
    return this.conversations.search({ ...criteria, authorId, roomIds }, limit);
  }

  edit(target: MessageTarget, content: string, mentions: string[], by: Actor): Promise<string> {
    return this.change(target, by, () =>
      withEvents(withContent(content, mentions, by.id, new Date()), (message) => this.eventsOfEdit(message)),
    );
  }

  /** Deletes a message for its author or a moderator of the room. */
  async delete(target: MessageTarget, by: Actor): Promise<void> {
    await this.change(target, by, ({ moderates }) =>
      withEvents(asDeleted({ id: by.id, moderates }, new Date()), (message) => this.eventsOfDeletion(message, by.id)),
    );
  }

  addReaction(target: MessageTarget, kind: string, by: Actor): Promise<string> {
    return this.change(target, by, () =>
      withEvents(withReaction(kind, by.id), (message) => this.eventsOfReaction(message, by.id, kind)),
    );
  }

  removeReaction(target: MessageTarget, kind: string, by: Actor): Promise<string> {
    return this.change(target, by, () => withoutReaction(kind, by.id));
  }

  removeLinkPreview(target: MessageTarget, by: Actor): Promise<string> {
    return this.change(target, by, () => withoutLinkPreview(by.id));
  }

  /** Whether each of the messages was ever stored, in their order. */
  wereSent(messages: readonly SentMessage[]): Promise<boolean[]> {
    return this.log.wereSent(messages);
  }

  /** @throws DomainError `not_found` when there is no such message, and what authorization or the rule throws */
  private async change(
    { roomId, messageId }: MessageTarget,
    by: Actor,
    ruleFor: (rights: { moderates: boolean }) => Decide,
  ): Promise<string> {
    const id = roomId ?? (await this.conversations.get(messageId)).roomId;
    return this.conversations.change(id, messageId, ruleFor(await this.authorize(id, by)));
  }
}
