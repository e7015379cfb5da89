import type { DirectSettings } from '@crew/contracts/chat/direct.entities';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DEFAULT_SETTINGS, type StoredDirectSettings } from './direct-settings.schema.js';

@Injectable()
export class DirectSettingsRepository {
  constructor(@InjectModel('DirectSettings') private readonly settings: Model<StoredDirectSettings>) {}

  async find(userId: string): Promise<DirectSettings> {
    const { from, readReceipts } = (await this.settings.findById(userId).lean()) ?? DEFAULT_SETTINGS;
    return { from, readReceipts };
  }

  /** Those of the given members who do not share read receipts. */
  async findWithoutReceipts(userIds: readonly string[]): Promise<Set<string>> {
    const found = await this.settings.find({ _id: { $in: userIds }, readReceipts: false }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  async save(userId: string, settings: DirectSettings): Promise<void> {
    await this.settings.updateOne({ _id: userId }, { $set: settings }, { upsert: true });
  }

  async deleteByMember(userId: string): Promise<void> {
    await this.settings.deleteOne({ _id: userId });
  }
}
