import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BonusQuotaDocument } from './bonus-quota.schema.js';

/** Bonuses per network and day. */
@Injectable()
export class BonusQuotaRepository {
  constructor(@InjectModel('BonusQuota') private readonly quotas: Model<BonusQuotaDocument>) {}

  /** Counts a member to their network's day; idempotent. Resolves to false when the day has `max` other members. */
  async take(network: string, userId: string, now: Date, max: number): Promise<boolean> {
    const _id = `${now.toISOString().slice(0, 10)}:${network}`;
    for (;;) {
      try {
        await this.quotas.updateOne(
          { _id, [`userIds.${max - 1}`]: { $exists: false } },
          { $addToSet: { userIds: userId }, $setOnInsert: { at: now } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (!duplicateKeyOf(error)) throw error;
      }
      // The day is full, or another process inserted it between the read and the write of the upsert.
      const { userIds = [] } = (await this.quotas.findById(_id).lean()) ?? {};
      if (userIds.includes(userId)) return true;
      if (userIds.length >= max) return false;
    }
  }
}
