import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { ScheduledMessagesService } from './scheduled-messages.service.js';

@Injectable()
export class ScheduledMessagesEvents {
  constructor(private readonly scheduled: ScheduledMessagesService) {}

  @HandlesEvent(userDeleted)
  async forgetScheduledMessages({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.scheduled.forgetMember(id);
  }
}
