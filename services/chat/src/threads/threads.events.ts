import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { ThreadsService } from './threads.service.js';

@Injectable()
export class ThreadsEvents {
  constructor(private readonly threads: ThreadsService) {}

  @HandlesEvent(userDeleted)
  async forgetFollower({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.threads.forgetMember(id);
  }
}
