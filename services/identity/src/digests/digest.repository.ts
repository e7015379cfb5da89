import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DigestDocument } from './digest.schema.js';

@Injectable()
export class DigestRepository {
  constructor(@InjectModel('Digest') private readonly digests: Model<DigestDocument>) {}

  find(userId: string): Promise<DigestDocument | null> {
    return this.digests.findById(userId).lean().exec();
  }

  /** @param newToken for a member who has none yet */
  async turnOn(
    userId: string,
    settings: { frequency: DigestFrequency; timeZone: string | null; nextAt: Date },
    newToken: string,
  ): Promise<void> {
    await this.digests.updateOne(
      { _id: userId },
      { $set: settings, $setOnInsert: { token: newToken } },
      { upsert: true },
    );
  }

  async turnOff(userId: string): Promise<void> {
    await this.digests.updateOne({ _id: userId }, { $set: { frequency: null }, $unset: { nextAt: 1 } });
  }

  /** @returns the member whose digest was turned off, also when it was off already; null for an unknown token */
  turnOffByToken(token: string): Promise<DigestDocument | null> {
    return this.digests
      .findOneAndUpdate({ token }, { $set: { frequency: null }, $unset: { nextAt: 1 } }, { returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** The one that is due the longest. */
  findDue(now: Date): Promise<DigestDocument | null> {
    return this.digests
      .findOne({ nextAt: { $lte: now } })
      .sort({ nextAt: 1 })
      .lean()
      .exec();
  }

  /** Moves the next time of one that is still due at the time that was read; of concurrent callers one succeeds. */
  async move(userId: string, from: Date, to: Date): Promise<boolean> {
    const { modifiedCount } = await this.digests.updateOne({ _id: userId, nextAt: from }, { $set: { nextAt: to } });
    return modifiedCount === 1;
  }

  async saveSentHash(userId: string, sentHash: string): Promise<void> {
    await this.digests.updateOne({ _id: userId }, { $set: { sentHash } });
  }

  async delete(userId: string): Promise<void> {
    await this.digests.deleteOne({ _id: userId });
  }
}
