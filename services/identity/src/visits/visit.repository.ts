import { driverCollection } from '@crew/service-kit/mongo/driver-collection';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { VisitDocument } from './visit.schema.js';

/** Days and weeks in which members used the product. */
@Injectable()
export class VisitRepository {
  constructor(@InjectModel('Visit') private readonly visits: Model<VisitDocument>) {}

  /** Stores a member's visit in each period, once. It is not journaled: it serves analytics alone. */
  async add(userId: string, periods: readonly string[], at: Date): Promise<void> {
    const visits = periods.map((period) => ({ _id: `${userId}:${period}`, period, userId, at }));
    try {
      await driverCollection(this.visits).insertMany(visits, { ordered: false, writeConcern: { w: 1, j: false } });
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
    }
  }

  /** How many members each period of a kind has, from `first` on. Covered by an index. */
  async countSince(kind: 'day' | 'week', first: string): Promise<Map<string, number>> {
    const begin = `${kind}/`.length;
    const counts = await this.visits.aggregate<{ _id: string; members: number }>([
      // `0` follows `/` in the order of characters.
      { $match: { period: { $gte: `${kind}/${first}`, $lt: `${kind}0` } } },
      { $group: { _id: '$period', members: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, members }) => [_id.slice(begin), members]));
  }

  /** The days of a member's visits, oldest first. */
  async findDaysOf(userId: string): Promise<string[]> {
    const visits = await this.visits.find({ userId }, { period: 1 }).lean();
    return visits.flatMap(({ period }) => (period.startsWith('day/') ? [period.slice('day/'.length)] : [])).sort();
  }

  async deleteOf(userId: string): Promise<void> {
    await this.visits.deleteMany({ userId });
  }
}
