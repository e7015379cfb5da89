import { typing } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { captainAway, captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import type { Heard, ReplyStage, StageSpot } from './reply-stage.js';
import type { ReplyDocument } from './reply.schema.js';

/** Replies in the decks. */
@Injectable()
export class DeckStage implements ReplyStage {
  constructor(
    private readonly rpc: RpcClient,
    private readonly push: StreamEventPublisher,
  ) {}

  placeOf({ _id }: CrewMemberDocument): string {
    return `on the ${CREW[_id as CrewKey]?.deckId ?? 'sentinel-seven'} deck of the community ship Crew`;
  }

  hear({ messageId, crewKey }: ReplyDocument, limit: number): Promise<Heard[]> {
    return this.rpc.call(getConversation, { messageId, crewKey, limit }, systemContext(getConversation));
  }

  async say({ deckId, crewKey, messageId }: ReplyDocument, text: string): Promise<string> {
    const said = await this.rpc.call(
      speakAsCaptain,
      { deckId: deckId as DeckId, crewKey, text, replyTo: messageId, clientId: `reply-${messageId}` },
      systemContext(speakAsCaptain),
    );
    return said.id;
  }

  showTyping({ deckId: deck }: ReplyDocument, { _id: key, displayName }: CrewMemberDocument): void {
    const deckId = deck as DeckId;
    this.push.publish(typing, deckId, { deckId, key, displayName });
  }

  showWords(reply: ReplyDocument, { _id: key, displayName }: CrewMemberDocument, text: string): void {
    const deckId = reply.deckId as DeckId;
    this.push.publish(captainSpeaking, deckId, { deckId, key, displayName, replyTo: reply.messageId, text });
  }

  showAway(spot: StageSpot, { _id: key, displayName }: CrewMemberDocument): void {
    const deckId = spot.deckId as DeckId;
    this.push.publish(captainAway, deckId, { deckId, key, displayName, replyTo: spot.messageId });
  }
}
