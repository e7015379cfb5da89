import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { PodRepository } from './pod.repository.js';
import { PodsService } from './pods.service.js';

/** A pod goes on without who departed: the crown goes to who has been in it longest, and a pod of nobody ends. */
@Injectable()
export class ReleaseSeatsWhenUserDeparted {
  constructor(
    private readonly pods: PodsService,
    private readonly repository: PodRepository,
  ) {}

  @HandlesEvent(userDeleted)
  async releaseSeatsWhenUserDeparted({ id: userId }: EventData<typeof userDeleted>): Promise<void> {
    for (const { _id, createdBy, members } of await this.repository.listOf(userId)) {
      const heir = members.find((seat) => seat.userId !== userId);
      if (createdBy === userId && !heir) await this.pods.dissolve(_id, userId);
      else {
        if (createdBy === userId) await this.pods.transfer(_id, userId, heir!.userId);
        await this.pods.leave(_id, userId);
      }
    }
  }
}
