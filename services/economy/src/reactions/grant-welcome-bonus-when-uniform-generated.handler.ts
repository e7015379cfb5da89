import type { EventData } from '@crew/contracts/event';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { WelcomeBonusService } from '../bonus/welcome-bonus.service.js';

@Injectable()
export class GrantWelcomeBonusWhenUniformGenerated {
  constructor(private readonly bonus: WelcomeBonusService) {}

  @HandlesEvent(uniformGenerated)
  async grantWelcomeBonusWhenUniformGenerated({ userId, mediaId }: EventData<typeof uniformGenerated>): Promise<void> {
    await this.bonus.grant(userId, mediaId);
  }
}
