import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import type { ParsedInput } from '@crew/contracts/rpc';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

/** The captains' access to the decks, for crew-ai. */
@Injectable()
export class CaptainMessagesService {
  constructor(private readonly messages: MessagesService) {}

  /**
   * Posts a captain's message and returns it as JSON.
   * @throws DomainError `not_found` when there is no such captain, and what {@link MessagesService.send} throws
   */
  async post({ crewKey, text, ...speech }: ParsedInput<typeof speakAsCaptain>): Promise<string> {
    const captain = CREW[crewKey as CrewKey] as (typeof CREW)[CrewKey] | undefined;
    if (!captain) throw failure(speakAsCaptain, 'not_found');
    const content = `${captain.name}: ${text}`;
    return this.messages.send({ ...speech, kind: 'captain', authorId: crewKey, content, mentions: [] });
  }

  /**
   * The messages before a message, the later messages of the captain `crewKey`, then the message itself: each as JSON.
   * @throws DomainError `not_found` when there is no such message
   */
  async conversation({ messageId, limit, crewKey }: ParsedInput<typeof getConversation>): Promise<string[]> {
    const { roomId, seq } = await this.messages.get(messageId);
    const { log } = this.messages;
    const upToMessage = await log.page(roomId, { limit, beforeSeq: seq + 1 });
    const newest = crewKey === undefined ? [] : await log.page(roomId, { limit });
    const captainsLater = newest.filter((json) => {
      const message = JSON.parse(json) as Message;
      return message.seq > seq && message.userId === crewKey;
    });
    return [...upToMessage.slice(0, -1), ...captainsLater, ...upToMessage.slice(-1)];
  }
}
