import { bonusReviewed } from '@crew/contracts/economy/economy.events';
import type { EventData } from '@crew/contracts/event';
import { emailVerified } from '@crew/contracts/identity/identity.events';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { BonusService } from './bonus.service.js';

@Injectable()
export class BonusEvents {
  constructor(private readonly bonus: BonusService) {}

  @HandlesEvent(emailVerified)
  async grantAwaitedBonusWhenEmailVerified({ id }: EventData<typeof emailVerified>): Promise<void> {
    await this.bonus.grantAwaited(id);
  }

  /** Finishes an approval that a crash interrupted. */
  @HandlesEvent(bonusReviewed)
  async grantBonusWhenApproved({ userId }: EventData<typeof bonusReviewed>): Promise<void> {
    await this.bonus.grantApproved(userId);
  }

  @HandlesEvent(uniformGenerated)
  async grantWelcomeBonusWhenUniformGenerated({ userId, mediaId }: EventData<typeof uniformGenerated>): Promise<void> {
    await this.bonus.grant(userId, mediaId);
  }
}
