import type { EventData } from '@crew/contracts/event';
import type { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podMembershipChanged, podMessagePushed } from '@crew/contracts/pods/pods.events';
import { searchPodMessages } from '@crew/contracts/pods/search-pod-messages';
import type { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Decide } from '@crew/message-log/change-queue';
import { Conversations, type Speech } from '@crew/message-log/conversations';
import { LinkPreviews } from '@crew/message-log/link-previews';
import type { MessageLog } from '@crew/message-log/message-log';
import { MessagePictures } from '@crew/message-log/message-pictures';
import type { RoomState } from '@crew/message-log/room-state';
import { pictureIdsOf, type StoredMessage } from '@crew/message-log/stored-message';
import { Outbox } from '@crew/service-kit/events/outbox';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NatsConnection } from '@nats-io/nats-core';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { podFactsOf } from './pod-message.facts.js';
import { PodRepository } from '../pods/pod.repository.js';
import type { PodDocument } from '../pods/pod.schema.js';

interface Tagged<T> {
  answer: T;
  etag: string;
}

/** What is said in pods: written and read by their members alone. Each call throws `not_found` or `not_a_member` to others. */
@Injectable()
export class PodMessagesService implements OnModuleInit {
  private readonly conversations: Conversations<PodMessage>;
  /** Who was in a pod when somebody was last admitted to speak there. */
  private readonly hearers = new LRUCache<string, string[]>({ max: 10_000 });

  constructor(
    @InjectModel('Message') private readonly messages: Model<StoredMessage>,
    @InjectModel('Room') private readonly rooms: Model<RoomState>,
    outbox: Outbox,
    push: StreamEventPublisher,
    private readonly pods: PodRepository,
    private readonly members: MemberDirectory,
    private readonly pictures: MessagePictures,
    previews: LinkPreviews,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.conversations = new Conversations({
      messages,
      rooms,
      outbox,
      push,
      members,
      pictures,
      previews,
      pushed: podMessagePushed,
      show: (message, roomId) => ({ ...message, podId: roomId }),
      eventsOf: (message) => podFactsOf(message, this.hearers.get(message.roomId)),
    });
  }

  onModuleInit(): void {
    this.conversations.followReplicas(this.connection);
  }

  get log(): MessageLog {
    return this.conversations.log;
  }

  /** Posts and returns the message as JSON. */
  async post(input: ParsedInput<typeof postPodMessage>, call: Call): Promise<string> {
    const { id, clientId = uuidv7(), pictureIds, ...said } = input;
    const author = call.member;
    const { captain, members } = await this.admit(id, author.id);
    this.hearers.set(
      id,
      members.map(({ userId }) => userId),
    );
    await this.members.store(author);
    const sent = { userId: author.id, ids: pictureIds, roomId: id, clientId, podId: id };
    const pictures = await this.pictures.attach(sent, call.onward);
    // Who is invited hears nothing until everybody has been told.
    const guest = captain?.arrivedAt ? { key: captain.key, visitId: captain.visitId } : undefined;
    const by = { kind: 'member', authorId: author.id } as const;
    return this.conversations.say({ ...said, ...by, pictures, roomId: id, clientId, guest });
  }

  /** Says something to a pod in the ship's own voice; the same `clientId` again says it once. */
  async announce(id: string, content: string, clientId: string): Promise<void> {
    await this.conversations.say({ roomId: id, kind: 'system', authorId: null, content, mentions: [], clientId });
  }

  /** Puts what a captain answers into a pod, and resolves to the id of the message. */
  async answer(said: Speech): Promise<string> {
    return (JSON.parse(await this.conversations.say(said)) as PodMessage).id;
  }

  /** A page printed as JSON. @throws DomainError `not_found` also for a strange cursor */
  async page({ id, ...cursors }: ParsedInput<typeof listPodMessages>, readerId: string): Promise<Tagged<string[]>> {
    await this.admit(id, readerId);
    const etag = await this.conversations.etagOf(id);
    return { answer: await this.conversations.page(id, cursors), etag };
  }

  async changesSince(id: string, since: number, limit: number, readerId: string): Promise<Tagged<string>> {
    await this.admit(id, readerId);
    const etag = await this.conversations.etagOf(id);
    return { answer: await this.conversations.changesSince(id, since, limit), etag };
  }

  /** Messages of the reader's own pods, newest first, as JSON. @throws DomainError `not_a_member` for another's pod */
  async search(input: ParsedInput<typeof searchPodMessages>, readerId: string): Promise<string[]> {
    const { podId, from, limit, ...wanted } = input;
    const own = (await this.pods.listOf(readerId)).map(({ _id }) => _id);
    if (podId !== undefined && !own.includes(podId)) throw failure(searchPodMessages, 'not_a_member');
    const authorId = from && (await this.members.idOf(from));
    return this.conversations.search({ ...wanted, authorId, roomIds: podId === undefined ? own : [podId] }, limit);
  }

  /** Changes a message as `decide` says, who is told the pod, and returns it as JSON. */
  async change(id: string, messageId: string, by: string, decide: (pod: PodDocument) => Decide): Promise<string> {
    const pod = await this.admit(id, by);
    return this.conversations.change(id, messageId, decide(pod));
  }

  /** What was said in a dissolved pod is gone; safe to repeat. */
  @HandlesEvent(podMembershipChanged)
  async clearDissolvedPod({ podId, change }: EventData<typeof podMembershipChanged>): Promise<void> {
    if (change !== 'dissolved') return;
    const pictured = await this.messages
      .find({ roomId: podId, 'pictures.0': { $exists: true } }, { authorId: 1, pictures: 1 })
      .lean();
    for (const { authorId, pictures = [] } of pictured) {
      if (authorId !== null) await this.pictures.detach(authorId, pictureIdsOf({ pictures }));
    }
    await this.messages.deleteMany({ roomId: podId });
    await this.rooms.deleteOne({ _id: podId });
    this.conversations.log.forget(podId);
    await this.pods.forget(podId);
  }

  /** The pod, for who is in it. */
  async admit(id: string, userId: string): Promise<PodDocument> {
    const pod = await this.pods.findForMember(id, userId);
    if (pod) return pod;
    throw new DomainError((await this.pods.find(id)) ? 'not_a_member' : 'not_found');
  }
}
