import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { directMessagePosted, directMessagePushed, directThreadUpdated } from '@crew/contracts/chat/direct.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Conversations } from '@crew/message-log/conversations';
import { LinkPreviews } from '@crew/message-log/link-previews';
import { MessageAttachments } from '@crew/message-log/message-attachments';
import type { OwnMessage } from '@crew/message-log/own-messages';
import { PinRepository } from '@crew/message-log/pins.repository';
import { PollRepository } from '@crew/message-log/polls.repository';
import { roomOf, threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { ThreadFollowerRepository } from '@crew/message-log/thread-follower.repository';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/nats-core';
import { DirectConversationRepository } from './direct-conversation.repository.js';
import { hasAccepted, participantOf, readerIdsOf } from './direct-conversation.rules.js';
import type { DirectConversationDocument } from './direct-conversation.schema.js';
import { DirectRoomRepository } from './direct-room.repository.js';
import { DirectSettingsRepository } from './direct-settings.repository.js';
import { DirectStreamEvents } from './direct-stream-events.js';

/** How long the place of a pair's first message stays taken by one that was never stored. */
const FIRST_PENDING_MS = 60_000;

/** A message as its event names it. */
type RecordedMessage = Omit<EventData<typeof directMessagePosted>, 'userId' | 'mentions' | 'answeredId'> & {
  userId: string | null;
};

/** The messages of every conversation and how far members have read them. Callers check who may read and write. */
@Injectable()
export class DirectRoomsService implements OnModuleInit {
  readonly messages: Conversations<DirectMessage>;

  constructor(
    private readonly repository: DirectRoomRepository,
    private readonly conversations: DirectConversationRepository,
    private readonly settings: DirectSettingsRepository,
    private readonly streamEvents: DirectStreamEvents,
    private readonly attachments: MessageAttachments,
    private readonly followers: ThreadFollowerRepository,
    private readonly pins: PinRepository,
    private readonly polls: PollRepository,
    members: MemberDirectory,
    previews: LinkPreviews,
    stream: StreamEventPublisher,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.messages = repository.createConversations({
      stream,
      members,
      attachments,
      previews,
      messageEvent: directMessagePushed,
      threadEvent: directThreadUpdated,
      present: (message, roomId) => ({ ...message, conversationId: roomId }),
      delivery: {
        targetsOf: (message) => this.readersOf(message),
        roomIdOf: ({ conversationId }) => conversationId,
      },
      eventsOf: (message) => this.eventsOf(message),
    });
  }

  onModuleInit(): void {
    this.messages.followReplicas(this.connection);
  }

  /**
   * Takes the place of the only message that a pair may have before it is accepted. A message that was never stored
   * gives it up after a minute.
   */
  async takeFirst({ _id, first }: DirectConversationDocument, authorId: string, clientId: string): Promise<boolean> {
    if (first?.clientId === clientId && (await this.conversations.repeatFirst(_id, clientId))) return true;
    if (!first || first.clientId === clientId) return this.conversations.takeFirst(_id, clientId, null);
    if (first.at.getTime() > Date.now() - FIRST_PENDING_MS) return false;
    if (await this.messages.log.findSent(_id, authorId, first.clientId)) return false;
    return this.conversations.takeFirst(_id, clientId, first.clientId);
  }

  /** Gives the place of the first message back when each attempt to post it was refused; a stored one keeps it. */
  async releaseFirst(id: string, authorId: string, clientId: string): Promise<void> {
    if (await this.messages.log.findSent(id, authorId, clientId)) return;
    await this.conversations.releaseFirst(id, clientId);
  }

  publishTyping(conversation: DirectConversationDocument, member: Actor, threadId?: string): void {
    this.streamEvents.typing(conversation, member, threadId);
  }

  /** Unread conversations of the inbox that the member has not muted, in no particular order. */
  findUnread(userId: string, limit: number): Promise<DirectConversationDocument[]> {
    return this.conversations.findUnread(userId, limit);
  }

  /** Moves the read position forward and publishes it. Requests are read without receipts. @returns the position after it */
  async markRead(conversation: DirectConversationDocument, userId: string, seq: number): Promise<number> {
    const { _id } = conversation;
    const { lastReadSeq: before } = participantOf(conversation, userId)!;
    const moved = seq > before ? await this.conversations.markRead(_id, userId, seq) : null;
    const own = participantOf(moved ?? conversation, userId)!;
    const { lastReadSeq, seenSeq = 0 } = own;
    if (lastReadSeq > before) {
      const receives = hasAccepted(own) && lastReadSeq > seenSeq;
      const sharing = receives ? await this.sharingReceiptsWith(conversation, userId) : [];
      this.streamEvents.read(_id, userId, lastReadSeq, sharing);
    }
    return lastReadSeq;
  }

  /** Moves the read position back to before the message `seq`, for the member alone. @returns the position after it */
  async markUnread(conversation: DirectConversationDocument, userId: string, seq: number): Promise<number> {
    const { _id } = conversation;
    const { lastReadSeq: before } = participantOf(conversation, userId)!;
    const moved = seq <= before ? await this.conversations.markUnread(_id, userId, seq) : null;
    const { lastReadSeq } = participantOf(moved ?? conversation, userId)!;
    if (lastReadSeq < before) this.streamEvents.unread(_id, userId, lastReadSeq);
    return lastReadSeq;
  }

  /** A page of a member's own messages in all conversations, oldest first. */
  messagesByAuthor(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return this.repository.findByAuthor(authorId, after);
  }

  /**
   * Records a stored message in its conversation; replies in threads are not counted there. Idempotent: its call does so,
   * and its event in case the call failed meanwhile. Null when the conversation is gone.
   */
  async recordMessage(message: RecordedMessage): Promise<DirectConversationDocument | null> {
    const { conversationId: id, threadId, messageId, seq, userId: authorId } = message;
    const isReply = threadId !== undefined;
    const recorded = isReply ? null : await this.conversations.recordMessage(id, { id: messageId, seq, authorId });
    return recorded ?? this.conversations.find(id);
  }

  /** Deletes the messages of a conversation and gives their pictures back to the media service. Idempotent. */
  async clear(id: string): Promise<void> {
    await this.followers.forgetRoom(id);
    await this.pins.forgetRoom(id);
    await this.polls.forgetRoom(id);
    await this.repository.deleteRoom(id, this.attachments);
    this.messages.log.forget(id);
  }

  private async readersOf(message: StoredMessage): Promise<string[]> {
    const { _id: messageId, seq, rev, authorId: userId } = message;
    const conversationId = roomOf(message);
    const conversation =
      rev === 0
        ? await this.recordMessage({ conversationId, threadId: threadOf(message), messageId, seq, userId })
        : await this.conversations.find(conversationId);
    return conversation ? readerIdsOf(conversation) : [];
  }

  private async sharingReceiptsWith(conversation: DirectConversationDocument, userId: string): Promise<string[]> {
    const others = conversation.participants.filter((one) => one.userId !== userId && hasAccepted(one) && !one.deleted);
    const otherIds = others.map((other) => other.userId);
    const without = await this.settings.findWithoutReceipts([userId, ...otherIds]);
    return without.has(userId) ? [] : otherIds.filter((otherId) => !without.has(otherId));
  }

  /** The text of a message stays out of its events. */
  private eventsOf(message: StoredMessage): EventEnvelope[] {
    const { _id, seq, authorId, mentions, replyTo, parent } = message;
    if (authorId === null) return [];
    const place = { conversationId: roomOf(message), threadId: threadOf(message) };
    const answeredId = (replyTo ?? parent)?.authorId ?? null;
    const data = { ...place, messageId: _id, seq, userId: authorId, mentions, answeredId };
    return [domainEvent(directMessagePosted, `direct-posted:${_id}`, data)];
  }
}
