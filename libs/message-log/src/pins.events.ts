import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { PinRepository } from './pins.repository.js';

@Injectable()
export class PinsEvents {
  constructor(private readonly pins: PinRepository) {}

  @HandlesEvent(userDeleted)
  async forgetPinner({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.pins.forgetMember(id);
  }
}
