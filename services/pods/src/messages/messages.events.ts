import type { EventData } from '@crew/contracts/event';
import { podThreadUpdated } from '@crew/contracts/pods/pods.events';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Injectable()
export class MessagesEvents {
  constructor(private readonly messages: MessagesService) {}

  @HandlesEvent(podThreadUpdated)
  async updatePodThread(update: EventData<typeof podThreadUpdated>): Promise<void> {
    await this.messages.updateThread(update);
  }

  @HandlesEvent(userDeleted)
  async forgetPodVoter({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.messages.forgetVoter(id);
  }
}
