import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { HeadshotListDocument } from './headshot-list.schema.js';

@Injectable()
export class HeadshotListRepository {
  constructor(@InjectModel('HeadshotList') private readonly lists: Model<HeadshotListDocument>) {}

  async findIds(ownerId: string): Promise<string[]> {
    return (await this.lists.findById(ownerId).lean())?.ids ?? [];
  }

  /** Replaces a list; false if it is no longer `before`. */
  async replace(ownerId: string, before: readonly string[], after: readonly string[]): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.lists.updateOne(
        { _id: ownerId, ids: [...before] },
        { $set: { ids: [...after] } },
        { upsert: before.length === 0 },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  async delete(ownerId: string): Promise<void> {
    await this.lists.deleteOne({ _id: ownerId });
  }
}
