import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import type { editPodMessage } from '@crew/contracts/pods/edit-pod-message';
import type { listPodChanges } from '@crew/contracts/pods/list-pod-changes';
import type { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { podMessageWithdrawn, podTyping } from '@crew/contracts/pods/pods.events';
import type { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { searchPodMessages } from '@crew/contracts/pods/search-pod-messages';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Decide } from '@crew/message-log/change-queue';
import type { Conversations } from '@crew/message-log/conversations';
import { MessagePictures } from '@crew/message-log/message-pictures';
import { deleted, edited, marked, reported, unmarked, unpreviewed } from '@crew/message-log/message.rules';
import { pictureIdsOf } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PodsService, type PodDocument } from '../pods/pods.service.js';
import { RoomsService } from '../rooms/rooms.service.js';

/**
 * Messages of pods, for their members alone: a method that takes a member's id throws `not_found` or `not_a_member`
 * to others. Messages are returned as JSON.
 */
@Injectable()
export class MessagesService {
  private readonly conversations: Conversations<PodMessage>;

  constructor(
    private readonly rooms: RoomsService,
    private readonly pods: PodsService,
    private readonly members: MemberDirectory,
    private readonly pictures: MessagePictures,
    private readonly streamEvents: StreamEventPublisher,
  ) {
    this.conversations = rooms.conversations;
  }

  async post(input: ParsedInput<typeof postPodMessage>, call: Call): Promise<string> {
    const { id, clientId = uuidv7(), pictureIds, ...message } = input;
    const author = call.member;
    const { captain, members } = await this.pods.admit(id, author.id);
    this.rooms.rememberMembers(
      id,
      members.map(({ userId }) => userId),
    );
    await this.members.store(author);
    const attachment = { userId: author.id, ids: pictureIds, roomId: id, clientId, podId: id };
    const pictures = await this.pictures.attach(attachment, call.onward);
    // A captain reads nothing before the members have been notified of the invitation.
    const guest = captain?.arrivedAt ? { key: captain.key, visitId: captain.visitId } : undefined;
    const by = { kind: 'member', authorId: author.id } as const;
    return this.conversations.say({ ...message, ...by, pictures, roomId: id, clientId, guest });
  }

  /** @throws DomainError `not_found` also for a cursor that is no message of the pod */
  async page(
    { id, ...cursors }: ParsedInput<typeof listPodMessages>,
    readerId: string,
  ): Promise<{ messages: string[]; etag: string }> {
    await this.pods.admit(id, readerId);
    const etag = await this.conversations.etagOf(id);
    return { messages: await this.conversations.page(id, cursors), etag };
  }

  async changesSince(
    { id, since, limit }: ParsedInput<typeof listPodChanges>,
    readerId: string,
  ): Promise<{ changes: string; etag: string }> {
    await this.pods.admit(id, readerId);
    const etag = await this.conversations.etagOf(id);
    return { changes: await this.conversations.changesSince(id, since, limit), etag };
  }

  /** Messages of the reader's own pods, newest first. @throws DomainError `not_a_member` for a pod of others */
  async search(input: ParsedInput<typeof searchPodMessages>, readerId: string): Promise<string[]> {
    const { podId, from, limit, ...criteria } = input;
    const own = await this.pods.idsOf(readerId);
    if (podId !== undefined && !own.includes(podId)) throw failure(searchPodMessages, 'not_a_member');
    const authorId = from && (await this.members.idOf(from));
    return this.conversations.search({ ...criteria, authorId, roomIds: podId === undefined ? own : [podId] }, limit);
  }

  edit(input: ParsedInput<typeof editPodMessage>, memberId: string): Promise<string> {
    const { id, messageId, content, mentions } = input;
    return this.change(id, messageId, memberId, () => edited(content, mentions, memberId, new Date()));
  }

  /** Authors delete their own messages, the owner of the pod any. */
  async delete(id: string, messageId: string, memberId: string): Promise<void> {
    await this.change(id, messageId, memberId, ({ createdBy }) =>
      reported(deleted({ id: memberId, moderates: createdBy === memberId }, new Date()), (message) => [
        domainEvent(podMessageWithdrawn, `pod-withdrawn:${messageId}`, {
          podId: id,
          messageId,
          authorId: message.authorId,
          pictureIds: pictureIdsOf(message),
        }),
      ]),
    );
  }

  addReaction(id: string, messageId: string, kind: string, memberId: string): Promise<string> {
    return this.change(id, messageId, memberId, () => marked(kind, memberId));
  }

  removeReaction(id: string, messageId: string, kind: string, memberId: string): Promise<string> {
    return this.change(id, messageId, memberId, () => unmarked(kind, memberId));
  }

  removeLinkPreview(id: string, messageId: string, memberId: string): Promise<string> {
    return this.change(id, messageId, memberId, () => unpreviewed(memberId));
  }

  async publishTyping(id: string, { id: userId, username, displayName }: Actor): Promise<void> {
    await this.pods.admit(id, userId);
    this.streamEvents.publish(podTyping, id, { podId: id, key: username, displayName });
  }

  /** Resolves to the `seq` of the latest message read. */
  async markRead(id: string, seq: number, memberId: string): Promise<number> {
    await this.pods.admit(id, memberId);
    return this.rooms.markRead(memberId, id, seq);
  }

  wereSent(messages: readonly SentMessage[]): Promise<boolean[]> {
    return this.conversations.log.wereSent(messages);
  }

  private async change(
    id: string,
    messageId: string,
    memberId: string,
    decide: (pod: PodDocument) => Decide,
  ): Promise<string> {
    const pod = await this.pods.admit(id, memberId);
    return this.conversations.change(id, messageId, decide(pod));
  }
}
