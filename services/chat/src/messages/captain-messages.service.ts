import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import type { ParsedInput } from '@crew/contracts/rpc';
import { threadOf } from '@crew/message-log/stored-message';
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
    const threadId = await this.threadOf(speech.replyTo);
    return this.messages.send({ ...speech, threadId, kind: 'captain', authorId: crewKey, content, mentions: [] });
  }

  /**
   * The messages before a message in its deck or thread, the later messages of the captain `crewKey`, then the message itself: each as JSON.
   * @throws DomainError `not_found` when there is no such message
   */
  async conversation({ messageId, limit, crewKey }: ParsedInput<typeof getConversation>): Promise<string[]> {
    const { roomId, seq, parent } = await this.messages.get(messageId);
    const { log } = this.messages;
    const inRoom = await log.page(roomId, { limit, beforeSeq: seq + 1 });
    const about = parent ? await log.jsonOf([roomId]) : new Map<string, string>();
    const upToMessage = [...about.values(), ...inRoom].slice(-limit);
    const newest = crewKey === undefined ? [] : await log.page(roomId, { limit });
    const captainsLater = newest.filter((json) => {
      const message = JSON.parse(json) as Message;
      return message.seq > seq && message.userId === crewKey;
    });
    return [...upToMessage.slice(0, -1), ...captainsLater, ...upToMessage.slice(-1)];
  }

  /** The thread of the message that a captain answers. */
  private async threadOf(messageId: string | undefined): Promise<string | undefined> {
    const message = messageId === undefined ? undefined : await this.messages.log.find(messageId);
    return message && threadOf(message);
  }
}
