import { directConversationChanged, directRead, directReceipt, directTyping } from '@crew/contracts/chat/direct.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { hasAccepted, isReader, readerIdsOf } from './direct-conversation.rules.js';
import type { DirectConversationDocument } from './direct-conversation.schema.js';

/** Publishes what happens in conversations to the streams of their members. */
@Injectable()
export class DirectStreamEvents {
  constructor(private readonly publisher: StreamEventPublisher) {}

  changedFor(userId: string, conversationId: string): void {
    this.publisher.publish(directConversationChanged, userId, { conversationId });
  }

  changedForAll(conversation: DirectConversationDocument): void {
    for (const userId of readerIdsOf(conversation)) this.changedFor(userId, conversation._id);
  }

  typing(conversation: DirectConversationDocument, member: Actor, threadId: string | undefined): void {
    const { id, username, displayName } = member;
    const hint = { conversationId: conversation._id, threadId, key: username, displayName };
    for (const other of conversation.participants) {
      if (other.userId !== id && hasAccepted(other) && isReader(other)) {
        this.publisher.publish(directTyping, other.userId, hint);
      }
    }
  }

  /** A member has read on: for their other tabs, and for the members who share read receipts with them. */
  read(conversationId: string, userId: string, lastReadSeq: number, sharingIds: readonly string[]): void {
    this.publisher.publish(directRead, userId, { conversationId, lastReadSeq });
    for (const otherId of sharingIds) {
      this.publisher.publish(directReceipt, otherId, { conversationId, userId, lastReadSeq });
    }
  }

  /** A member has marked messages as unread: for their other tabs alone. */
  unread(conversationId: string, userId: string, lastReadSeq: number): void {
    this.publisher.publish(directRead, userId, { conversationId, lastReadSeq, back: true });
  }
}
