import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { podCreated, podMembershipChanged } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PodCircle } from './pod-circle.schema.js';

/** Who is in which pod. */
@Injectable()
export class PodCircles {
  constructor(@InjectModel('PodCircle') private readonly circles: Model<PodCircle>) {}

  async find(podId: string): Promise<PodCircle | null> {
    return this.circles.findById(podId).lean<PodCircle>();
  }

  @HandlesEvent(podCreated)
  async meetPod({ podId, name, userId }: EventData<typeof podCreated>, { at }: EventEnvelope): Promise<void> {
    await this.note({ _id: podId, name, memberIds: [userId], at: new Date(at) });
  }

  @HandlesEvent(podMembershipChanged)
  async followPod(changed: EventData<typeof podMembershipChanged>, { at }: EventEnvelope): Promise<void> {
    const { podId, podName, memberIds, change } = changed;
    const left = change === 'dissolved' ? [] : memberIds;
    await this.note({ _id: podId, name: podName, memberIds: left, at: new Date(at) });
  }

  private async note({ _id, ...circle }: PodCircle): Promise<void> {
    try {
      await this.circles.updateOne({ _id, at: { $lt: circle.at } }, { $set: circle }, { upsert: true });
    } catch (error) {
      // Something later is known already.
      if (duplicateKeyOf(error) !== '_id') throw error;
    }
  }
}
