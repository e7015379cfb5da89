import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { podCreated, podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { PodCirclesService } from './pod-circles.service.js';

@Injectable()
export class PodCirclesEvents {
  constructor(private readonly circles: PodCirclesService) {}

  @HandlesEvent(podCreated)
  async meetPod({ podId, name, userId }: EventData<typeof podCreated>, { at }: EventEnvelope): Promise<void> {
    await this.circles.record({ _id: podId, name, memberIds: [userId], at: new Date(at) });
  }

  @HandlesEvent(podMembershipChanged)
  async followPod(changed: EventData<typeof podMembershipChanged>, { at }: EventEnvelope): Promise<void> {
    const { podId, podName, change } = changed;
    const memberIds = change === 'dissolved' ? [] : changed.memberIds;
    await this.circles.record({ _id: podId, name: podName, memberIds, at: new Date(at) });
  }
}
