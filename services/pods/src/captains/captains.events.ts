import type { EventData } from '@crew/contracts/event';
import { podCaptainChanged } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { CaptainsService } from './captains.service.js';

@Injectable()
export class CaptainsEvents {
  constructor(private readonly captains: CaptainsService) {}

  @HandlesEvent(podCaptainChanged)
  async announceCaptain(event: EventData<typeof podCaptainChanged>): Promise<void> {
    await this.captains.announce(event);
  }
}
