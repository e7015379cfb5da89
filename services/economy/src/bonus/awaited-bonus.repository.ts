import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AwaitedBonusDocument } from './awaited-bonus.schema.js';

/** Welcome bonuses that wait for a verified email address. */
@Injectable()
export class AwaitedBonusRepository {
  constructor(@InjectModel('AwaitedBonus') private readonly awaited: Model<AwaitedBonusDocument>) {}

  /** Keeps the picture of the first call for this member. */
  async insertOnce(userId: string, mediaId: string): Promise<void> {
    await this.awaited.updateOne({ _id: userId }, { $setOnInsert: { mediaId } }, { upsert: true });
  }

  find(userId: string): Promise<AwaitedBonusDocument | null> {
    return this.awaited.findById(userId).lean().exec();
  }

  async delete(userId: string): Promise<void> {
    await this.awaited.deleteOne({ _id: userId });
  }
}
