import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { DraftsService } from './drafts.service.js';

@Injectable()
export class DraftsEvents {
  constructor(private readonly drafts: DraftsService) {}

  @HandlesEvent(userDeleted)
  async forgetDrafts({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.drafts.forgetMember(id);
  }
}
