import type { EventData } from '@crew/contracts/event';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import { Reacts } from '@crew/service-kit/events/reacts';
import { Injectable } from '@nestjs/common';
import { WelcomeBonusService } from '../bonus/welcome-bonus.service.js';

@Injectable()
export class GrantWelcomeBonusWhenUniformGenerated {
  constructor(private readonly bonus: WelcomeBonusService) {}

  @Reacts(uniformGenerated)
  async grantWelcomeBonusWhenUniformGenerated({ userId, mediaId }: EventData<typeof uniformGenerated>): Promise<void> {
    await this.bonus.grant(userId, mediaId);
  }
}
