import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { RoomsService } from './rooms.service.js';

@Injectable()
export class RoomsEvents {
  constructor(private readonly rooms: RoomsService) {}

  @HandlesEvent(podMembershipChanged)
  async forgetReadersOfDissolvedPod({
    change,
    podId,
    memberIds,
  }: EventData<typeof podMembershipChanged>): Promise<void> {
    if (change === 'dissolved') await this.rooms.forgetReadersOfPod(podId, memberIds);
  }

  @HandlesEvent(userDeleted)
  async forgetDepartedReader({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.rooms.forgetReader(id);
  }
}
