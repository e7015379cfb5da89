import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { DirectConversationsService } from './direct-conversations.service.js';

@Injectable()
export class DirectConversationsEvents {
  constructor(private readonly conversations: DirectConversationsService) {}

  @HandlesEvent(userDeleted)
  async forgetConversations({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.conversations.forgetMember(id);
  }
}
