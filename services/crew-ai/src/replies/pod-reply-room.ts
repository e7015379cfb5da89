import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { podCaptainKey } from '@crew/contracts/pods/pods.entities';
import { podCaptainAway, podCaptainSpeaking, podTyping } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { systemContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import type { Heard, ReplyStage, StageSpot } from '../replies/reply-stage.js';
import type { ReplyDocument } from '../replies/reply.schema.js';

/** Replies in pods where a captain is a guest. Pods says what may be heard, and refuses who is not there any more. */
@Injectable()
export class PodStage implements ReplyStage {
  constructor(
    private readonly rpc: RpcClient,
    private readonly push: StreamEventPublisher,
  ) {}

  placeOf(): string {
    return 'a guest in a private pod, a small circle of members of the community ship Crew';
  }

  hear({ podId = '', messageId, crewKey }: ReplyDocument, limit: number): Promise<Heard[] | undefined> {
    const input = { podId, messageId, crewKey: podCaptainKey.parse(crewKey), limit };
    return unlessGone(this.rpc.call(getPodConversation, input, systemContext(getPodConversation)));
  }

  async say({ podId = '', messageId, crewKey }: ReplyDocument, text: string): Promise<string | undefined> {
    const input = { podId, crewKey: podCaptainKey.parse(crewKey), text, replyTo: messageId };
    const said = this.rpc.call(
      speakAsPodCaptain,
      { ...input, clientId: `reply-${messageId}` },
      systemContext(speakAsPodCaptain),
    );
    return (await unlessGone(said))?.messageId;
  }

  showTyping({ podId = '' }: ReplyDocument, { _id: key, displayName }: CrewMemberDocument): void {
    this.push.publish(podTyping, podId, { podId, key, displayName });
  }

  showWords({ podId = '', messageId }: ReplyDocument, { _id, displayName }: CrewMemberDocument, text: string): void {
    const key = podCaptainKey.parse(_id);
    this.push.publish(podCaptainSpeaking, podId, { podId, key, displayName, replyTo: messageId, text });
  }

  showAway({ podId = '', messageId }: StageSpot, { _id, displayName }: CrewMemberDocument): void {
    const key = podCaptainKey.parse(_id);
    this.push.publish(podCaptainAway, podId, { podId, key, displayName, replyTo: messageId });
  }
}

/** Undefined when pods knows no such guest or message. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'reply_gone')) return undefined;
    throw error;
  }
}
