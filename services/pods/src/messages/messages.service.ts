import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podMessageWithdrawn, podThreadChanged, podTyping } from '@crew/contracts/pods/pods.events';
import type { EventEnvelope } from '@crew/contracts/event';
import type { ThreadUpdate } from '@crew/contracts/rooms/thread.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { MessageAttachments } from '@crew/message-log/message-attachments';
import { Pins } from '@crew/message-log/pins';
import { PinRepository } from '@crew/message-log/pins.repository';
import { Polls } from '@crew/message-log/polls';
import { PollRepository } from '@crew/message-log/polls.repository';
import { Reminders } from '@crew/message-log/reminders';
import type { PostedMessage, RoomRights } from '@crew/message-log/room-requests';
import { RoomService } from '@crew/message-log/room.service';
import { attachmentIdsOf, roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { ThreadFollowerRepository, type ThreadsPage } from '@crew/message-log/thread-follower.repository';
import { serializedThreads, Threads } from '@crew/message-log/threads';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PodsService } from '../pods/pods.service.js';
import { eventsOfEdit, RoomsService } from '../rooms/rooms.service.js';

/** Messages of pods, for their members alone; others get `not_found` or `not_a_member`. */
@Injectable()
export class MessagesService extends RoomService<PodMessage> {
  constructor(
    private readonly rooms: RoomsService,
    private readonly pods: PodsService,
    directory: MemberDirectory,
    reminders: Reminders,
    private readonly attachments: MessageAttachments,
    private readonly streamEvents: StreamEventPublisher,
    private readonly followers: ThreadFollowerRepository,
    pins: PinRepository,
    polls: PollRepository,
  ) {
    const { conversations } = rooms;
    const threads = new Threads({
      conversations,
      followers,
      readersAmong: (podId, userIds) => pods.membersAmong(podId, userIds),
      publish: (userId, change) => streamEvents.publish(podThreadChanged, userId, change),
    });
    super(
      conversations,
      directory,
      threads,
      reminders.savedOf('pods', conversations.log),
      new Pins(pins, conversations, directory),
      new Polls(polls, 'pods', conversations, directory),
    );
  }

  async post(roomId: string, message: PostedMessage, call: Call): Promise<string> {
    const author = call.member;
    const { captain, members } = await this.pods.admit(roomId, author.id);
    this.rooms.rememberMembers(
      roomId,
      members.map(({ userId }) => userId),
    );
    await this.directory.store(author);
    const { content, mentions, replyTo, pictureIds, fileIds, threadId, poll, clientId = uuidv7() } = message;
    await this.rooms.rememberFollowers(threadId);
    const logId = threadId ?? roomId;
    const target = { userId: author.id, pictureIds, fileIds, roomId: logId, clientId, podId: roomId };
    const attached = await this.attachments.attach(target, call.onward);
    // A captain reads nothing before the members have been notified of the invitation.
    const guest = captain?.arrivedAt ? { key: captain.key, visitId: captain.visitId } : undefined;
    const draft = { content, mentions, replyTo, threadId, ...attached, clientId, guest, poll };
    return this.conversations.post({ ...draft, roomId, kind: 'member', authorId: author.id });
  }

  async publishTyping(roomId: string, { id, username, displayName }: Actor, threadId?: string): Promise<void> {
    await this.pods.admit(roomId, id);
    this.streamEvents.publish(podTyping, roomId, { podId: roomId, threadId, key: username, displayName });
  }

  async markRead(roomId: string, seq: number, { id }: Actor): Promise<number> {
    await this.pods.admit(roomId, id);
    return this.rooms.markRead(id, roomId, seq);
  }

  async markUnread(roomId: string, seq: number, { id }: Actor): Promise<number> {
    await this.pods.admit(roomId, id);
    return this.rooms.markUnread(id, roomId, seq);
  }

  /** A page of the threads in their pods that a member follows, and how many of all are unread: as JSON. */
  async followedThreads(userId: string, page: ThreadsPage): Promise<string> {
    const podIds = await this.pods.idsOf(userId);
    const [unread, threads] = await Promise.all([
      this.followers.countUnread(userId, podIds),
      this.threads.followedIn(podIds, userId, page),
    ]);
    return serializedThreads(unread, threads);
  }

  /** How many of the threads in their pods that a member follows have unread replies. */
  async countUnreadThreads(userId: string): Promise<number> {
    return this.followers.countUnread(userId, await this.pods.idsOf(userId));
  }

  /** Shows a new or deleted reply at the message of its thread and to its followers. */
  updateThread(update: ThreadUpdate): Promise<void> {
    return this.threads.update(update);
  }

  /** The owner of a pod moderates it. */
  protected async authorize(roomId: string, { id }: Actor): Promise<RoomRights> {
    const { createdBy } = await this.pods.admit(roomId, id);
    return { moderates: createdBy === id, pins: createdBy === id };
  }

  protected async searchableRooms(roomId: string | undefined, { id }: Pick<Actor, 'id'>): Promise<readonly string[]> {
    const own = await this.pods.idsOf(id);
    if (roomId === undefined) return own;
    if (!own.includes(roomId)) throw failure(podCalls.searchMessages, 'not_a_member');
    return [roomId];
  }

  protected override eventsOfEdit(message: StoredMessage): EventEnvelope[] {
    return eventsOfEdit(message);
  }

  protected eventsOfDeletion(message: StoredMessage): EventEnvelope[] {
    const { _id, authorId } = message;
    const place = { podId: roomOf(message), threadId: threadOf(message) };
    const data = { ...place, messageId: _id, authorId, pictureIds: attachmentIdsOf(message) };
    return [domainEvent(podMessageWithdrawn, `pod-withdrawn:${_id}`, data)];
  }
}
