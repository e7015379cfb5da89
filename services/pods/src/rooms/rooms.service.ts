import { UNREAD_ROOMS_MAX } from '@crew/contracts/rooms/unread.entities';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podMessagePushed, podRead, podThreadUpdated } from '@crew/contracts/pods/pods.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Conversations } from '@crew/message-log/conversations';
import { LinkPreviews } from '@crew/message-log/link-previews';
import { MessageAttachments } from '@crew/message-log/message-attachments';
import type { OwnMessage } from '@crew/message-log/own-messages';
import type { ReadPointers } from '@crew/message-log/read-pointers';
import { roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { unreadIn, type UnreadMessages } from '@crew/message-log/unread-messages';
import { ThreadFollowerRepository } from '@crew/message-log/thread-follower.repository';
import { PinRepository } from '@crew/message-log/pins.repository';
import { PollRepository } from '@crew/message-log/polls.repository';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/nats-core';
import { LRUCache } from 'lru-cache';
import { eventsOfNewMessage } from './pod-message.rules.js';
import { PodReaderRepository } from './pod-reader.repository.js';
import { PodRoomRepository, type Visit } from './pod-room.repository.js';

export { eventsOfEdit } from './pod-message.rules.js';

const PODS_REMEMBERED = 10_000;
const THREADS_REMEMBERED = 10_000;

/** Positions in a pod's messages, by `seq`. */
export interface ReadProgress {
  lastSeq: number;
  lastReadSeq: number;
  /** Time of the newest message; absent in an empty pod. */
  newestAt: Date | undefined;
}

/** The messages of every pod and how far members have read them. Callers check who may read and write. */
@Injectable()
export class RoomsService implements OnModuleInit {
  readonly conversations: Conversations<PodMessage>;
  private readonly pointers: ReadPointers;
  private readonly memberIds = new LRUCache<string, string[]>({ max: PODS_REMEMBERED });
  private readonly followerIds = new LRUCache<string, string[]>({ max: THREADS_REMEMBERED });

  constructor(
    private readonly repository: PodRoomRepository,
    readers: PodReaderRepository,
    members: MemberDirectory,
    previews: LinkPreviews,
    private readonly attachments: MessageAttachments,
    private readonly followers: ThreadFollowerRepository,
    private readonly pins: PinRepository,
    private readonly polls: PollRepository,
    private readonly streamEvents: StreamEventPublisher,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.conversations = repository.createConversations({
      stream: streamEvents,
      members,
      attachments,
      previews,
      messageEvent: podMessagePushed,
      threadEvent: podThreadUpdated,
      present: (message, roomId) => ({ ...message, podId: roomId }),
      eventsOf: (message) =>
        eventsOfNewMessage(message, this.memberIds.get(roomOf(message)), this.followerIds.get(threadOf(message) ?? '')),
    });
    this.pointers = readers.pointersInto(this.conversations.log);
  }

  onModuleInit(): void {
    this.conversations.followReplicas(this.connection);
  }

  /** Keeps the members of a pod as its next message is about to be posted: the event of the message names them. */
  rememberMembers(podId: string, memberIds: string[]): void {
    this.memberIds.set(podId, memberIds);
  }

  /** Keeps the followers of a thread as its next reply is about to be posted: the event of the reply names them. */
  async rememberFollowers(threadId: string | undefined): Promise<void> {
    if (threadId !== undefined) this.followerIds.set(threadId, await this.followers.followersOf(threadId));
  }

  /** Progress of one member by pod id. A pod without a pointer yet counts as read from now on. */
  async progressOf(userId: string, podIds: readonly string[]): Promise<Map<string, ReadProgress>> {
    if (podIds.length === 0) return new Map();
    const pointers: Record<string, number> = await this.pointers.of(userId, podIds);
    return new Map(
      await Promise.all(
        podIds.map(async (id) => {
          const [newest] = await this.conversations.log.newest(id, 1);
          const { seq: lastSeq = 0, createdAt: newestAt } = newest ?? {};
          return [id, { lastSeq, lastReadSeq: pointers[id] ?? 0, newestAt }] as const;
        }),
      ),
    );
  }

  /** What a member has not read in the given pods, without the `blocked` authors: the latest first, some pods at most. */
  async unreadOf(
    userId: string,
    podIds: readonly string[],
    blocked: ReadonlySet<string>,
  ): Promise<[podId: string, unread: UnreadMessages][]> {
    const pointers: Record<string, number> = podIds.length === 0 ? {} : await this.pointers.of(userId, podIds);
    const found = await Promise.all(
      podIds.map(async (id): Promise<[string, UnreadMessages][]> => {
        const reader = { userId, blocked, lastReadSeq: pointers[id] ?? 0 };
        const unread = await unreadIn(this.conversations.log, id, reader);
        return unread ? [[id, unread]] : [];
      }),
    );
    const at = ([, { newest }]: [string, UnreadMessages]): number => newest.createdAt.getTime();
    return found
      .flat()
      .toSorted((a, b) => at(b) - at(a))
      .slice(0, UNREAD_ROOMS_MAX);
  }

  /** Marks everything posted so far as read by a new member. */
  async beginReading(podId: string, userId: string): Promise<void> {
    await this.pointers.begin(userId, [podId]);
  }

  /** Moves the pointer forward, at most to the newest message, and notifies the member's other tabs. */
  async markRead(userId: string, podId: string, seq: number): Promise<number> {
    const { before, after: lastReadSeq } = await this.pointers.read(userId, podId, seq);
    if (lastReadSeq > before) this.streamEvents.publish(podRead, userId, { podId, lastReadSeq });
    return lastReadSeq;
  }

  /** Moves the pointer back to before the message `seq`, and notifies the member's other tabs. */
  async markUnread(userId: string, podId: string, seq: number): Promise<number> {
    const { before, after: lastReadSeq } = await this.pointers.unread(userId, podId, seq);
    if (lastReadSeq < before) this.streamEvents.publish(podRead, userId, { podId, lastReadSeq, back: true });
    return lastReadSeq;
  }

  async forgetReadersOfPod(podId: string, memberIds: readonly string[]): Promise<void> {
    await this.pointers.forgetRoom(podId, memberIds);
    await this.followers.forgetRoom(podId);
    await this.pins.forgetRoom(podId);
    await this.polls.forgetRoom(podId);
  }

  async forgetReader(userId: string): Promise<void> {
    await this.pointers.forgetMember(userId);
    await this.followers.forgetMember(userId);
  }

  /** A page of a member's own messages in all pods, oldest first. */
  messagesByAuthor(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return this.repository.findByAuthor(authorId, after);
  }

  /** What a member follows, for the export of their data. */
  exportThreadsOf(userId: string): Promise<{ threadId: string; following: boolean; lastReadSeq: number }[]> {
    return this.followers.exportOf(userId);
  }

  /** Messages of a captain's visit up to and including `seq`, newest first. */
  messagesOfVisitUpTo(visit: Visit, seq: number, limit: number): Promise<StoredMessage[]> {
    return this.repository.findOfVisitUpTo(visit, seq, limit);
  }

  /** Messages by one author during a captain's visit after `seq`, newest first. */
  messagesOfVisitAfter(visit: Visit, seq: number, authorId: string, limit: number): Promise<StoredMessage[]> {
    return this.repository.findOfVisitAfter(visit, seq, authorId, limit);
  }

  /** Deletes the messages of a pod and has the media service delete their pictures and files. Idempotent. */
  async clear(podId: string): Promise<void> {
    await this.repository.deleteRoom(podId, this.attachments);
    this.conversations.log.forget(podId);
  }
}
