import { directThreadUpdated } from '@crew/contracts/chat/direct.events';
import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { DirectMessagesService } from './direct-messages.service.js';

@Injectable()
export class DirectMessagesEvents {
  constructor(private readonly messages: DirectMessagesService) {}

  @HandlesEvent(directThreadUpdated)
  async updateDirectThread(update: EventData<typeof directThreadUpdated>): Promise<void> {
    await this.messages.updateThread(update);
  }

  @HandlesEvent(userDeleted)
  async forgetDirectVoter({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.messages.forgetVoter(id);
  }
}
