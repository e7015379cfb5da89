import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
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
  async saveIfLater({ _id, ...circle }: PodCircle): Promise<void> {
    try {
      await this.circles.updateOne({ _id, at: { $lt: circle.at } }, { $set: circle }, { upsert: true });
    } catch (error) {
      // The upsert collides with the stored document when that is the later one.
      if (duplicateKeyOf(error) !== '_id') throw error;
    }
  }
}
