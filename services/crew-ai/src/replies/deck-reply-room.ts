import { typing } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { captainAway, captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { CaptainDocument } from '../captains/captains.service.js';
import {
  undefinedIfGone,
  type ConversationMessage,
  type MessageReference,
  type ReplyKind,
  type ReplyReference,
  type ReplyRoom,
} from './reply-room.js';
import { deckPlace } from './reply.rules.js';
import type { ReplyDocument } from './reply.schema.js';

/** Replies in decks, which the chat service stores. */
@Injectable()
export class DeckReplyRoom implements ReplyRoom {
  constructor(
    private readonly rpc: RpcClient,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  describe({ _id }: CaptainDocument): string {
    return deckPlace(_id);
  }

  readConversation({ messageId, crewKey }: ReplyReference, limit: number): Promise<ConversationMessage[] | undefined> {
    return undefinedIfGone(
      this.rpc.call(getConversation, { messageId, crewKey, limit }, systemContext(getConversation)),
    );
  }

  async post(
    { deckId, crewKey, messageId }: ReplyReference,
    text: string,
    kind: ReplyKind,
  ): Promise<string | undefined> {
    const posting = this.rpc.call(
      speakAsCaptain,
      { deckId: deckId as DeckId, crewKey, text, replyTo: messageId, clientId: `${kind}-${messageId}` },
      systemContext(speakAsCaptain),
    );
    return (await undefinedIfGone(posting))?.id;
  }

  publishTyping({ deckId: deck, threadId }: ReplyDocument, { _id: key, displayName }: CaptainDocument): void {
    const deckId = deck as DeckId;
    this.streamEvents.publish(typing, deckId, { deckId, threadId, key, displayName });
  }

  publishPartialText(reply: ReplyDocument, { _id: key, displayName }: CaptainDocument, text: string): void {
    const deckId = reply.deckId as DeckId;
    const { threadId, messageId: replyTo } = reply;
    this.streamEvents.publish(captainSpeaking, deckId, { deckId, threadId, key, displayName, replyTo, text });
  }

  publishUnavailable(message: MessageReference, { _id: key, displayName }: CaptainDocument): void {
    const deckId = message.deckId as DeckId;
    const { threadId, messageId: replyTo } = message;
    this.streamEvents.publish(captainAway, deckId, { deckId, threadId, key, displayName, replyTo });
  }
}
