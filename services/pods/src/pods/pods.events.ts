import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MembershipService } from './membership.service.js';
import { PodsService } from './pods.service.js';

@Injectable()
export class PodsEvents {
  constructor(
    private readonly pods: PodsService,
    private readonly membership: MembershipService,
  ) {}

  @HandlesEvent(userDeleted)
  async releaseSeatsWhenUserDeparted({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.membership.releaseSeatsOf(id);
  }

  @HandlesEvent(podMembershipChanged)
  async clearDissolvedPod({ podId, change }: EventData<typeof podMembershipChanged>): Promise<void> {
    if (change === 'dissolved') await this.pods.clearDissolved(podId);
  }
}
