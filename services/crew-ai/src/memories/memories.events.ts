import { messageEdited, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MemoriesService } from './memories.service.js';

@Injectable()
export class MemoriesEvents {
  constructor(private readonly memories: MemoriesService) {}

  @HandlesEvent(messageWithdrawn)
  async forgetWithdrawnMessage({ messageId, deckId, authorId }: EventData<typeof messageWithdrawn>): Promise<void> {
    if (authorId) await this.memories.forgetMessage(messageId, deckId, authorId);
  }

  @HandlesEvent(messageEdited)
  async forgetEditedMessage({ messageId, deckId, authorId }: EventData<typeof messageEdited>): Promise<void> {
    if (authorId) await this.memories.forgetMessage(messageId, deckId, authorId);
  }

  @HandlesEvent(userDeleted)
  async forgetMemories({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.memories.forgetMember(id);
  }
}
