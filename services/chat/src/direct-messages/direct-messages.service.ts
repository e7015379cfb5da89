import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { threadChanged } from '@crew/contracts/chat/chat.events';
import type { EventEnvelope } from '@crew/contracts/event';
import type { ThreadUpdate } from '@crew/contracts/rooms/thread.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { MessageAttachments } from '@crew/message-log/message-attachments';
import { Pins } from '@crew/message-log/pins';
import { PinRepository } from '@crew/message-log/pins.repository';
import { Polls } from '@crew/message-log/polls';
import { PollRepository } from '@crew/message-log/polls.repository';
import { Reminders } from '@crew/message-log/reminders';
import { Removals } from '@crew/message-log/removals';
import type { MessageTarget, PostedMessage, RoomRights } from '@crew/message-log/room-requests';
import { RoomService } from '@crew/message-log/room.service';
import { roomOf, type Restorable, type StoredMessage } from '@crew/message-log/stored-message';
import { ThreadFollowerRepository, type ThreadsPage } from '@crew/message-log/thread-follower.repository';
import { Threads, type FollowedThread } from '@crew/message-log/threads';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import {
  DirectConversationsService,
  type DirectConversationDocument,
} from '../direct-conversations/direct-conversations.service.js';
import { directRestoredEvent, directWithdrawnEvent } from './direct-message.domain-events.js';

/** Messages of direct conversations, for their members alone; others get `not_found`. Admins see and remove flagged ones. */
@Injectable()
export class DirectMessagesService extends RoomService<DirectMessage> {
  /** Admins' decisions on flags. */
  readonly removals: Removals;

  constructor(
    private readonly direct: DirectConversationsService,
    directory: MemberDirectory,
    reminders: Reminders,
    private readonly attachments: MessageAttachments,
    stream: StreamEventPublisher,
    followers: ThreadFollowerRepository,
    pins: PinRepository,
    polls: PollRepository,
  ) {
    const conversations = direct.rooms.messages;
    const threads = new Threads({
      conversations,
      followers,
      readersAmong: (roomId, userIds) => direct.readersAmong(roomId, userIds),
      publish: (userId, change) => stream.publish(threadChanged, userId, change),
    });
    super(
      conversations,
      directory,
      threads,
      reminders.savedOf('conversations', conversations.log),
      new Pins(pins, conversations, directory),
      new Polls(polls, 'conversations', conversations, directory),
    );
    this.removals = new Removals(conversations, this.polls, {
      removed: (message, withheld) => directWithdrawnEvent(message, 'removed', withheld || undefined),
      restored: directRestoredEvent,
    });
  }

  /** @throws DomainError also `not_found`, `not_reachable`, and `request_pending` for a second message before acceptance */
  async post(roomId: string, message: PostedMessage, call: Call): Promise<string> {
    const author = call.member;
    const { clientId = uuidv7() } = message;
    const conversation = await this.direct.admitWriter(roomId, author.id);
    if (!this.direct.isRequestOf(conversation, author.id)) return this.append(roomId, { ...message, clientId }, call);
    if (message.threadId !== undefined) throw new DomainError('request_pending');
    if (!(await this.direct.rooms.takeFirst(conversation, author.id, clientId)))
      throw new DomainError('request_pending');
    return this.appendFirst(conversation, { ...message, clientId }, call);
  }

  override async edit(target: MessageTarget, content: string, mentions: string[], by: Actor): Promise<string> {
    await this.direct.admitWriter(target.roomId!, by.id);
    return super.edit(target, content, mentions, by);
  }

  override async addReaction(target: MessageTarget, kind: string, by: Actor): Promise<string> {
    await this.direct.admitWriter(target.roomId!, by.id);
    return super.addReaction(target, kind, by);
  }

  override async pin(target: MessageTarget, member: Actor): Promise<void> {
    await this.direct.admitWriter(target.roomId!, member.id);
    await super.pin(target, member);
  }

  override async vote(target: MessageTarget, answers: number[], by: Actor): Promise<string> {
    await this.direct.admitWriter(target.roomId!, by.id);
    return super.vote(target, answers, by);
  }

  override async unpin(target: MessageTarget, member: Actor): Promise<void> {
    await this.direct.admitWriter(target.roomId!, member.id);
    await super.unpin(target, member);
  }

  async publishTyping(roomId: string, member: Actor, threadId?: string): Promise<void> {
    this.direct.rooms.publishTyping(await this.direct.admitWriter(roomId, member.id), member, threadId);
  }

  async markRead(roomId: string, seq: number, { id }: Actor): Promise<number> {
    return this.direct.rooms.markRead(await this.direct.admit(roomId, id), id, seq);
  }

  async markUnread(roomId: string, seq: number, { id }: Actor): Promise<number> {
    return this.direct.rooms.markUnread(await this.direct.admit(roomId, id), id, seq);
  }

  /** A message, for those who may read its conversation. @throws DomainError `not_found` */
  async getFor(userId: string, { roomId, messageId }: MessageTarget): Promise<StoredMessage> {
    await this.direct.admit(roomId!, userId);
    const message = await this.get(messageId);
    if (roomOf(message) !== roomId) throw new DomainError('not_found');
    return message;
  }

  /** Shows a new or deleted reply at the message of its thread and to its followers. */
  updateThread(update: ThreadUpdate): Promise<void> {
    return this.threads.update(update);
  }

  /** A page of the threads in some of a member's conversations that they follow, the latest reply first. */
  followedThreads(roomIds: readonly string[], userId: string, page: ThreadsPage): Promise<FollowedThread[]> {
    return this.threads.followedIn(roomIds, userId, page);
  }

  /** @throws DomainError `not_found` when there is no such message */
  get(id: string): Promise<StoredMessage> {
    return this.conversations.get(id);
  }

  /** A message with up to `reach` messages before and after it; see {@link Conversations.contextOf}. */
  contextOf(message: StoredMessage, reach: number, removed?: Restorable): Promise<DirectMessage[]> {
    return this.conversations.contextOf(message, reach, removed);
  }

  /** Undefined when there is no such message. */
  find(id: string): Promise<StoredMessage | undefined> {
    return this.log.find(id);
  }

  protected async authorize(roomId: string, { id }: Actor): Promise<RoomRights> {
    await this.direct.admit(roomId, id);
    return { moderates: false, pins: true };
  }

  protected async searchableRooms(roomId: string | undefined, { id }: Pick<Actor, 'id'>): Promise<readonly string[]> {
    if (roomId === undefined) return this.direct.idsOf(id);
    await this.direct.admit(roomId, id);
    return [roomId];
  }

  protected eventsOfDeletion(message: StoredMessage, byId: string): EventEnvelope[] {
    return [directWithdrawnEvent(message, message.authorId === byId ? 'deleted' : 'removed')];
  }

  private async append(roomId: string, message: PostedMessage & { clientId: string }, call: Call): Promise<string> {
    const author = call.member;
    await this.directory.store(author);
    const { content, mentions, replyTo, pictureIds, fileIds, clientId, threadId, poll } = message;
    const target = { userId: author.id, pictureIds, fileIds, roomId: threadId ?? roomId, clientId };
    const attached = await this.attachments.attach({ ...target, conversationId: roomId }, call.onward);
    const said = { content, mentions, replyTo, ...attached, clientId, poll };
    return this.conversations.post({ ...said, roomId, threadId, kind: 'member', authorId: author.id });
  }

  /** {@link append} of the message that asks for acceptance: when it is refused, another can take its place. */
  private async appendFirst(
    { _id }: DirectConversationDocument,
    message: PostedMessage & { clientId: string },
    call: Call,
  ): Promise<string> {
    try {
      return await this.append(_id, message, call);
    } catch (error) {
      if (error instanceof DomainError) await this.direct.rooms.releaseFirst(_id, call.member.id, message.clientId);
      throw error;
    }
  }
}
