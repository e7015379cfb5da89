import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { StoredPushDevice } from './push-device.schema.js';

@Injectable()
export class PushDeviceRepository {
  constructor(@InjectModel('PushDevice') private readonly devices: Model<StoredPushDevice>) {}

  /**
   * Stores the device of an endpoint, or gives it to its new member and session.
   * @throws MongoServerError while the unique index of endpoints is missing, which the hint notices
   */
  async save(device: Omit<StoredPushDevice, '_id' | 'createdAt'>): Promise<StoredPushDevice> {
    const { endpoint, ...fields } = device;
    const upsert = () =>
      this.devices
        .findOneAndUpdate(
          { endpoint },
          { $set: fields, $setOnInsert: { _id: uuidv7(), createdAt: fields.seenAt } },
          { upsert: true, returnDocument: 'after', hint: { endpoint: 1 } },
        )
        .lean<StoredPushDevice>();
    const saved = await upsert().catch((error: unknown) => {
      // A concurrent upsert of the same endpoint inserted it: the second attempt updates it.
      if (duplicateKeyOf(error) === undefined) throw error;
      return upsert();
    });
    return saved!;
  }

  /** The devices of a member, newest first. */
  findByMember(userId: string): Promise<StoredPushDevice[]> {
    return this.devices
      .find({ userId })
      .sort({ createdAt: -1 })
      .comment('sorts: the devices of one member, which are limited')
      .lean<StoredPushDevice[]>();
  }

  findOne(userId: string, id: string): Promise<StoredPushDevice | null> {
    return this.devices.findOne({ _id: id, userId }).lean<StoredPushDevice>();
  }

  /** Those of the given members who have any device. */
  findOwnersAmong(userIds: readonly string[]): Promise<string[]> {
    return this.devices.distinct('userId', { userId: { $in: [...userIds] } });
  }

  /** Whether there was such a device. */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.devices.deleteOne({ _id: id, userId })).deletedCount === 1;
  }

  /** Deletes a device unless it was subscribed again by another session meanwhile. */
  async deleteOfSession(id: string, sessionId: string): Promise<void> {
    await this.devices.deleteOne({ _id: id, sessionId });
  }

  /** Deletes all devices of a member but the `kept` that were seen last. */
  async deleteExcess(userId: string, kept: number): Promise<void> {
    const excess = await this.devices.find({ userId }, { _id: 1 }).sort({ seenAt: -1 }).skip(kept).lean();
    if (excess.length > 0) await this.devices.deleteMany({ _id: { $in: excess.map(({ _id }) => _id) } });
  }

  async deleteByMember(userId: string): Promise<void> {
    await this.devices.deleteMany({ userId });
  }
}
