import { saveIfLater } from '@crew/service-kit/mongo/save-if-later';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PodCircle } from './pod-circle.schema.js';

@Injectable()
export class PodCircleRepository {
  constructor(@InjectModel('PodCircle') private readonly circles: Model<PodCircle>) {}

  find(podId: string): Promise<PodCircle | null> {
    return this.circles.findById(podId).lean<PodCircle>();
  }

  /** Whether all of the given members are in one pod. */
  async existsWith(memberIds: readonly string[]): Promise<boolean> {
    return (await this.circles.exists({ memberIds: { $all: memberIds } })) !== null;
  }

  /** Stores a state unless a later one is stored already. */
  async saveIfLater(circle: PodCircle): Promise<void> {
    await saveIfLater(this.circles, circle);
  }
}
