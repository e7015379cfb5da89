import { createHash } from 'node:crypto';
import { podMembershipChanged, podMessagePosted, podMessagePushed } from '@crew/contracts/pods/pods.events';
import type { EventData } from '@crew/contracts/event';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import type { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import type { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { MessageLog } from '@crew/message-log/message-log';
import type { RoomState } from '@crew/message-log/room-state';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { fact, Outbox } from '@crew/service-kit/events/outbox';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import { Reacts } from '@crew/service-kit/events/reacts';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { presentAuthor } from '../pods/pod.presenter.js';
import { PodRepository } from '../pods/pod.repository.js';

/** What is said in pods: written and read by their members alone. */
@Injectable()
export class PodMessagesService {
  readonly log: MessageLog;

  constructor(
    @InjectModel('Message') private readonly messages: Model<StoredMessage>,
    @InjectModel('Room') rooms: Model<RoomState>,
    outbox: Outbox,
    private readonly push: PushPublisher,
    private readonly pods: PodRepository,
    private readonly members: MemberDirectory,
  ) {
    this.log = new MessageLog({
      messages,
      rooms,
      outbox,
      factsOf: ({ _id, roomId, authorId }) =>
        authorId === null
          ? []
          : [fact(podMessagePosted, `pod-posted:${_id}`, { podId: roomId, messageId: _id, userId: authorId })],
      print: (found) => this.print(found),
    });
  }

  /** Posts and returns the message as JSON. @throws DomainError `not_found` or `not_a_member` */
  async post({ id, content, clientId }: ParsedInput<typeof postPodMessage>, author: Actor): Promise<string> {
    await this.admit(id, author.id);
    await this.members.meet(author);
    const { message, json } = await this.log.append({
      _id: uuidv7(),
      roomId: id,
      kind: 'member',
      authorId: author.id,
      content,
      mentions: [],
      clientId: clientId ?? uuidv7(),
      sentHash: createHash('sha1').update(content).digest('base64url'),
      replyTo: null,
      createdAt: new Date(),
    });
    this.push.publishPrinted(podMessagePushed, message.roomId, json);
    return json;
  }

  /** A page printed as JSON, and its tag. @throws DomainError `not_found` or `not_a_member`; `not_found` also for a strange cursor */
  async page(
    { id, before, limit }: ParsedInput<typeof listPodMessages>,
    readerId: string,
  ): Promise<{ items: string[]; etag: string }> {
    await this.admit(id, readerId);
    const beforeSeq = before === undefined ? undefined : await this.seqOf(id, before);
    const { lastSeq, changes } = await this.log.version(id);
    return { items: await this.log.page(id, { limit, beforeSeq }), etag: `"${id}-${lastSeq}.${changes}"` };
  }

  /** What was said in a dissolved pod is gone; safe to repeat. */
  @Reacts(podMembershipChanged)
  async clearDissolvedPod({ podId, change }: EventData<typeof podMembershipChanged>): Promise<void> {
    if (change !== 'dissolved') return;
    await this.messages.deleteMany({ roomId: podId });
    this.log.forget(podId);
    await this.pods.forget(podId);
  }

  private async admit(id: string, userId: string): Promise<void> {
    if (await this.pods.findForMember(id, userId)) return;
    throw new DomainError((await this.pods.find(id)) ? 'not_a_member' : 'not_found');
  }

  private async seqOf(podId: string, messageId: string): Promise<number> {
    const found = await this.log.find(messageId);
    if (found?.roomId !== podId) throw new DomainError('not_found');
    return found.seq;
  }

  private async print(messages: StoredMessage[]): Promise<string[]> {
    const members = await this.members.find(messages.flatMap(({ authorId }) => authorId ?? []));
    return messages.map((message) => JSON.stringify(presentPodMessage(message, members)));
  }
}

const presentPodMessage = (message: StoredMessage, members: Map<string, MemberDocument>): PodMessage => ({
  id: message._id,
  podId: message.roomId,
  seq: message.seq,
  userId: message.authorId,
  user: message.authorId === null ? null : presentAuthor(message.authorId, members),
  content: message.content,
  messageType: message.kind,
  clientId: message.clientId,
  createdAt: message.createdAt.toISOString(),
});
