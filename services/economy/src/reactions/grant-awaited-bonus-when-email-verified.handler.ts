import type { EventData } from '@crew/contracts/event';
import { emailVerified } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { WelcomeBonusService } from '../bonus/welcome-bonus.service.js';

@Injectable()
export class GrantAwaitedBonusWhenEmailVerified {
  constructor(private readonly bonus: WelcomeBonusService) {}

  @HandlesEvent(emailVerified)
  async grantAwaitedBonusWhenEmailVerified({ id }: EventData<typeof emailVerified>): Promise<void> {
    await this.bonus.grantAwaited(id);
  }
}
