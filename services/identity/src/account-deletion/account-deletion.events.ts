import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { AccountDeletionService } from './account-deletion.service.js';

@Injectable()
export class AccountDeletionEvents {
  constructor(private readonly deletion: AccountDeletionService) {}

  @HandlesEvent(userDeleted)
  async forgetDeparted({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.deletion.deleteRemaining(id);
  }
}
