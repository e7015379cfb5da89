import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { podCaptainKey } from '@crew/contracts/pods/pods.entities';
import { podCaptainAway, podCaptainSpeaking, podTyping } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
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
import { POD_PLACE } from './reply.rules.js';
import type { ReplyDocument } from './reply.schema.js';

/** Replies in pods where a captain is a guest. The pods service limits what a guest reads and ends their access. */
@Injectable()
export class PodReplyRoom implements ReplyRoom {
  constructor(
    private readonly rpc: RpcClient,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  describe(): string {
    return POD_PLACE;
  }

  readConversation(
    { podId = '', messageId, crewKey }: ReplyReference,
    limit: number,
  ): Promise<ConversationMessage[] | undefined> {
    const input = { podId, messageId, crewKey: podCaptainKey.parse(crewKey), limit };
    return undefinedIfGone(this.rpc.call(getPodConversation, input, systemContext(getPodConversation)));
  }

  async post(
    { podId = '', messageId, crewKey }: ReplyReference,
    text: string,
    kind: ReplyKind,
  ): Promise<string | undefined> {
    const input = { podId, crewKey: podCaptainKey.parse(crewKey), text, replyTo: messageId };
    const posting = this.rpc.call(
      speakAsPodCaptain,
      { ...input, clientId: `${kind}-${messageId}` },
      systemContext(speakAsPodCaptain),
    );
    return (await undefinedIfGone(posting))?.messageId;
  }

  publishTyping({ podId = '', threadId }: ReplyDocument, { _id: key, displayName }: CaptainDocument): void {
    this.streamEvents.publish(podTyping, podId, { podId, threadId, key, displayName });
  }

  publishPartialText({ podId = '', threadId, messageId }: ReplyDocument, captain: CaptainDocument, text: string): void {
    const { _id, displayName } = captain;
    const key = podCaptainKey.parse(_id);
    this.streamEvents.publish(podCaptainSpeaking, podId, {
      podId,
      threadId,
      key,
      displayName,
      replyTo: messageId,
      text,
    });
  }

  publishUnavailable(
    { podId = '', threadId, messageId }: MessageReference,
    { _id, displayName }: CaptainDocument,
  ): void {
    const key = podCaptainKey.parse(_id);
    this.streamEvents.publish(podCaptainAway, podId, { podId, threadId, key, displayName, replyTo: messageId });
  }
}
