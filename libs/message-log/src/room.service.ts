import { createHash } from 'node:crypto';
import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import type { EventEnvelope } from '@crew/contracts/event';
import type { ThreadReading } from '@crew/contracts/rooms/thread.entities';
import type { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { uuidv7 } from 'uuidv7';
import type { Decide } from './change-queue.js';
import type { Conversations } from './conversations.js';
import { dueTime } from './due-time.js';
import type { MessageLog } from './message-log.js';
import {
  asDeleted,
  withContent,
  withEvents,
  withoutLinkPreview,
  withoutReaction,
  withReaction,
} from './message.rules.js';
import type { PageCursors } from './page.js';
import type { Pins } from './pins.js';
import type { Polls } from './polls.js';
import type { MessageTarget, PostedMessage, RoomRights, SearchRequest } from './room-requests.js';
import type { SavedMessages, SavedPage } from './saved-messages.js';
import { isVisible, roomOf, type StoredMessage } from './stored-message.js';
import type { Threads } from './threads.js';

/** Client id of the message that repeats a reply in the room: the same for each attempt to post it. */
const idOfRepeat = (clientId: string): string => `repeat-${createHash('sha1').update(clientId).digest('base64url')}`;

/** What members do in rooms of one kind. Methods that return a message return it serialized as JSON. */
export abstract class RoomService<M> {
  /** @param directory resolves usernames of a search */
  protected constructor(
    protected readonly conversations: Conversations<M>,
    protected readonly directory: MemberDirectory,
    protected readonly threads: Threads,
    private readonly saved: SavedMessages,
    private readonly pins: Pins,
    protected readonly polls: Polls,
  ) {
    saved.readableRooms = (id) => this.searchableRooms(undefined, { id });
  }

  get log(): MessageLog {
    return this.conversations.log;
  }

  /** @throws DomainError `idempotency_mismatch`, `reply_gone`, and what {@link authorize} throws */
  abstract post(roomId: string, message: PostedMessage, call: Call): Promise<string>;

  abstract publishTyping(roomId: string, member: Actor, threadId?: string): Promise<void>;

  /** Moves the read position forward, at most to the newest message. @returns the position after it */
  abstract markRead(roomId: string, seq: number, member: Actor): Promise<number>;

  /** Moves the read position back to before the message `seq`. @returns the position after it */
  abstract markUnread(roomId: string, seq: number, member: Actor): Promise<number>;

  /** @throws DomainError unless the member may read and write in the room */
  protected abstract authorize(roomId: string, member: Actor): Promise<RoomRights>;

  /** The rooms that a search covers. @throws DomainError unless the member may read the given room */
  protected abstract searchableRooms(roomId: string | undefined, member: Pick<Actor, 'id'>): Promise<readonly string[]>;

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

  /** {@link post}, and again to the room itself when a reply in a thread is meant for both. @returns the reply */
  async postAndRepeat(
    roomId: string,
    { alsoInRoom, ...message }: PostedMessage & { alsoInRoom?: boolean | undefined },
    call: Call,
  ): Promise<string> {
    const { threadId, clientId = uuidv7() } = message;
    const json = await this.post(roomId, { ...message, clientId }, call);
    if (!alsoInRoom || threadId === undefined) return json;
    const attached = { pictureIds: [], fileIds: [], poll: undefined };
    const repeat = { ...message, ...attached, threadId: undefined, replyTo: threadId, repeats: { threadId, clientId } };
    await this.post(roomId, { ...repeat, clientId: idOfRepeat(clientId) }, call);
    return json;
  }

  /**
   * A page of messages, each as JSON, and its ETag. The page of a time window has none: time alone changes it.
   * @throws DomainError `not_found` when the cursor is not a message of the room
   */
  async list(
    roomId: string,
    { threadId, ...cursors }: PageCursors & { threadId?: string | undefined },
    reader: Actor,
  ): Promise<{ messages: string[]; etag: string | undefined }> {
    const logId = await this.logIdFor(reader, roomId, threadId);
    // The tag is read first: a page may be newer than its tag, but never older.
    const etag = await this.conversations.etagOf(logId);
    const messages = await this.conversations.page(logId, cursors);
    return { messages, etag: cursors.window ? undefined : etag };
  }

  /** Changes after a change number, as JSON, and the room's ETag. */
  async changesSince(
    roomId: string,
    { since, limit, threadId }: { since: number; limit: number; threadId?: string | undefined },
    reader: Actor,
  ): Promise<{ changes: string; etag: string }> {
    const logId = await this.logIdFor(reader, roomId, threadId);
    const etag = await this.conversations.etagOf(logId);
    return { etag, changes: await this.conversations.changesSince(logId, since, limit) };
  }

  /** The message of a thread, as JSON, and how far the member has read the replies. @throws DomainError `not_found` */
  async thread(target: MessageTarget, reader: Actor): Promise<{ message: string; reading: ThreadReading }> {
    const { _id } = await this.threadFor(reader, target);
    const [messages, reading] = await Promise.all([this.log.jsonOf([_id]), this.threads.readingOf(_id, reader.id)]);
    return { message: messages.get(_id)!, reading };
  }

  /** @throws DomainError `not_found` */
  async followThread(target: MessageTarget, follower: Actor, following: boolean): Promise<void> {
    await this.threads.follow(await this.threadFor(follower, target), follower.id, following);
  }

  /** {@link markRead} of a thread. @throws DomainError `not_found` */
  async markThreadRead(target: MessageTarget, seq: number, reader: Actor): Promise<number> {
    return this.threads.markRead(await this.threadFor(reader, target), reader.id, seq);
  }

  /** {@link markUnread} of a thread. @throws DomainError `not_found` */
  async markThreadUnread(target: MessageTarget, seq: number, reader: Actor): Promise<number> {
    return this.threads.markUnread(await this.threadFor(reader, target), reader.id, seq);
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
    await this.polls.forget(target.messageId);
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

  /** @throws DomainError `not_found`, `saved_full`, `time_out_of_range`, and what authorization throws */
  async save(target: MessageTarget, member: Actor, remindAt?: string): Promise<void> {
    const { message } = await this.admit(target, member);
    if (message.deletedAt) throw new DomainError('not_found');
    const reminder = remindAt !== undefined && { remindAt: dueTime(remindAt, Date.now()) };
    await this.saved.save(member.id, { id: message._id, roomId: roomOf(message), ...reminder });
  }

  /** Removes a message from those that the member saved, also one that they may no longer read. */
  async unsave(messageId: string, { id }: Actor): Promise<void> {
    await this.saved.unsave(id, messageId);
  }

  /** Ids of the messages that the member saved in a room. */
  async savedIn(roomId: string, member: Actor): Promise<string[]> {
    await this.authorize(roomId, member);
    return this.saved.idsIn(member.id, roomId);
  }

  /** A page of the messages that the member saved, each as JSON. */
  async listSaved(page: SavedPage, member: Actor): Promise<string[]> {
    return this.saved.page(member.id, page, await this.searchableRooms(undefined, member));
  }

  /** Pins a message. @throws DomainError `not_found`, `forbidden`, `pins_full`, and what authorization throws */
  async pin(target: MessageTarget, member: Actor): Promise<void> {
    const message = await this.admitPinner(target, member);
    if (!isVisible(message)) throw new DomainError('not_found');
    await this.pins.pin(message, member.id);
  }

  /** Unpins a message. @throws DomainError `not_found`, `forbidden`, and what authorization throws */
  async unpin(target: MessageTarget, member: Actor): Promise<void> {
    await this.pins.unpin(await this.admitPinner(target, member));
  }

  /** The pinned messages of a room, the last pinned first, each as JSON. */
  async listPins(roomId: string, reader: Actor): Promise<string[]> {
    await this.authorize(roomId, reader);
    return this.pins.list(roomId);
  }

  /** Votes in the poll of a message. @throws DomainError `not_found`, `poll_closed`, `invalid_input` */
  async vote(target: MessageTarget, answers: number[], by: Actor): Promise<string> {
    const { message } = await this.admit(target, by);
    return this.polls.vote(message, { by: by.id, answers });
  }

  /** @throws DomainError `not_found`, `forbidden` for others than the author and moderators */
  async closePoll(target: MessageTarget, by: Actor): Promise<string> {
    const { message, rights } = await this.admit(target, by);
    return this.polls.close(message, by.id, rights);
  }

  /** Who voted for each answer. @throws DomainError `not_found`, `forbidden` for an anonymous poll */
  async pollVoters(target: MessageTarget, reader: Actor): ReturnType<Polls['voters']> {
    return this.polls.voters((await this.admit(target, reader)).message);
  }

  async ownVotes(roomId: string, member: Actor): ReturnType<Polls['votesIn']> {
    await this.authorize(roomId, member);
    return this.polls.votesIn(roomId, member.id);
  }

  /** Takes the votes of a deleted member back. */
  forgetVoter(userId: string): Promise<void> {
    return this.polls.forgetMember(userId);
  }

  /** Whether each of the messages was ever stored, in their order. */
  wereSent(messages: readonly SentMessage[]): Promise<boolean[]> {
    return this.log.wereSent(messages);
  }

  /** @throws DomainError `not_found` when there is no such message, and what authorization or the rule throws */
  private async change(target: MessageTarget, by: Actor, ruleFor: (rights: RoomRights) => Decide): Promise<string> {
    const { message, rights } = await this.admit(target, by);
    return this.conversations.change(message.roomId, message._id, ruleFor(rights));
  }

  /** A message of a room or a thread in it, for those who may read and write in the room. */
  private async admit(
    { roomId, messageId }: MessageTarget,
    member: Actor,
  ): Promise<{ message: StoredMessage; rights: RoomRights }> {
    const rights = roomId === undefined ? undefined : await this.authorize(roomId, member);
    const message = await this.conversations.get(messageId);
    if (roomId !== undefined && roomOf(message) !== roomId) throw new DomainError('not_found');
    return { message, rights: rights ?? (await this.authorize(roomOf(message), member)) };
  }

  private async admitPinner(target: MessageTarget, member: Actor): Promise<StoredMessage> {
    const { message, rights } = await this.admit(target, member);
    if (!rights.pins) throw new DomainError('forbidden');
    return message;
  }

  /** Id of what a reader reads in the message log: the room, or a thread in it. */
  private async logIdFor(reader: Actor, roomId: string, threadId: string | undefined): Promise<string> {
    if (threadId !== undefined) return (await this.threadFor(reader, { roomId, messageId: threadId }))._id;
    await this.authorize(roomId, reader);
    return roomId;
  }

  /** The message that a thread is about, for those who may read its room. */
  private async threadFor(reader: Actor, target: MessageTarget): Promise<StoredMessage> {
    const { message } = await this.admit(target, reader);
    if (message.parent) throw new DomainError('not_found');
    return message;
  }
}
