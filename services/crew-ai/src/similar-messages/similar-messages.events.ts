import { messageEdited, messagePosted, messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { EmbeddingRepository } from './embedding.repository.js';

type AboutMessage = Pick<EventData<typeof messageEdited>, 'messageId' | 'deckId' | 'authorId'>;

const embedded = ({ messageId, deckId, authorId }: AboutMessage) => ({ _id: messageId, deckId, authorId });

@Injectable()
export class SimilarMessagesEvents {
  constructor(private readonly embeddings: EmbeddingRepository) {}

  @HandlesEventBatch(messagePosted)
  async embedPosted(events: readonly ReceivedEvent<typeof messagePosted>[]): Promise<void> {
    const said = events.map(({ data }) => data).filter(({ messageType }) => messageType !== 'system');
    const posted = said.map(({ id, deckId, userId }) => ({ _id: id, deckId, authorId: userId }));
    if (posted.length > 0) await this.embeddings.insertWaiting(posted);
  }

  @HandlesEvent(messageEdited)
  async embedEdited(message: EventData<typeof messageEdited>): Promise<void> {
    await this.embeddings.renew(embedded(message));
  }

  @HandlesEvent(messageRestored)
  async embedRestored(message: EventData<typeof messageRestored>): Promise<void> {
    await this.embeddings.renew(embedded(message));
  }

  @HandlesEvent(messageWithdrawn)
  async forgetEmbedding(message: EventData<typeof messageWithdrawn>): Promise<void> {
    await this.embeddings.drop(embedded(message));
  }

  @HandlesEvent(userDeleted)
  async forgetEmbeddedAuthor({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.embeddings.forgetAuthor(id);
  }
}
