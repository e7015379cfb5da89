import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SupplyDocument } from './supply.schema.js';

/** ITC in circulation by day. */
@Injectable()
export class SupplyRepository {
  constructor(@InjectModel('Supply') private readonly supplies: Model<SupplyDocument>) {}

  /** @param day `2025-11-21`, UTC */
  async save(day: string, supply: number): Promise<void> {
    await this.supplies.updateOne({ _id: day }, { $set: { supply } }, { upsert: true });
  }

  /** The newest days, newest first. */
  async findNewest(days: number): Promise<SupplyDocument[]> {
    return this.supplies.find().sort({ _id: -1 }).limit(days).lean();
  }
}
