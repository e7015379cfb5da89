import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { SavedMessageRepository } from './saved-messages.repository.js';

@Injectable()
export class SavedMessagesEvents {
  constructor(private readonly saved: SavedMessageRepository) {}

  @HandlesEvent(userDeleted)
  async forgetSavedMessages({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.saved.delete(id);
  }
}
