import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';

/** The captains' way into the decks. */
@Controller()
export class CaptainsController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(speakAsCaptain)
  async speakAsCaptain({
    crewKey,
    text,
    ...said
  }: ParsedInput<typeof speakAsCaptain>): Promise<Serialized<Output<typeof speakAsCaptain>>> {
    const captain = CREW[crewKey as CrewKey] as (typeof CREW)[CrewKey] | undefined;
    if (!captain) throw failure(speakAsCaptain, 'not_found');
    const content = `${captain.name}: ${text}`;
    return new Serialized(
      await this.messages.say({ ...said, kind: 'captain', authorId: crewKey, content, mentions: [] }),
    );
  }

  @Handles(getConversation)
  async getConversation({
    messageId,
    limit,
    crewKey,
  }: ParsedInput<typeof getConversation>): Promise<Serialized<Output<typeof getConversation>>> {
    const { roomId, seq } = await this.messages.get(messageId);
    const { log } = this.messages;
    const until = await log.page(roomId, { limit, beforeSeq: seq + 1 });
    const newest = crewKey === undefined ? [] : await log.page(roomId, { limit });
    const saidSince = newest.filter((json) => {
      const message = JSON.parse(json) as Message;
      return message.seq > seq && message.userId === crewKey;
    });
    return serializedList([...until.slice(0, -1), ...saidSince, ...until.slice(-1)]);
  }
}
