import type { MemberStats } from '@crew/contracts/identity/identity.entities';
import { driverCollection } from '@crew/service-kit/mongo/driver-collection';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';
import type { ActivityDocument, ActivityEntry } from './activity.schema.js';

/** More than a member's activity within the time in which an event may be redelivered. */
const LATEST_KEPT = 120;

/** Activity by member. Writes are not journaled: they are as frequent as messages, and serve display alone. */
@Injectable()
export class ActivityRepository {
  constructor(@InjectModel('Deeds') private readonly activity: Model<ActivityDocument>) {}

  async findStats(userId: string): Promise<MemberStats> {
    return statsOf(await this.activity.findById(userId, { latest: 0 }).lean());
  }

  async findLatest(userId: string): Promise<ActivityEntry[]> {
    const found = await this.activity.findById(userId, { latest: 1 }).lean();
    return found?.latest ?? [];
  }

  /** Adds an entry and increments totals, unless the entry is there already. Resolves to the totals. */
  async add(userId: string, entry: ActivityEntry, increments: Partial<MemberStats>): Promise<MemberStats> {
    try {
      const after = await this.activity
        .findOneAndUpdate(
          { _id: userId, 'latest.id': { $ne: entry.id } },
          { $inc: increments, $push: { latest: { $each: [entry], $slice: -LATEST_KEPT } } },
          { upsert: true, returnDocument: 'after', projection: { latest: 0 }, writeConcern: { w: 1, j: false } },
        )
        .lean();
      return statsOf(after);
    } catch (error) {
      // The entry is there: the document does not match, and the upsert collides with it.
      if (duplicateKeyOf(error) === undefined) throw error;
      return this.findStats(userId);
    }
  }

  /** Adds messages of many members with one write, unless they are there already. */
  async addMessages(messages: readonly { userId: string; entry: ActivityEntry }[]): Promise<void> {
    if (messages.length === 0) return;
    const members = [...Map.groupBy(messages, ({ userId }) => userId)];
    const writes = members.map(([_id, own]) => {
      const entries = own.map(({ entry }) => entry);
      const filter = { _id, 'latest.id': { $nin: entries.map(({ id }) => id) } };
      const latest = { $each: entries, $slice: -LATEST_KEPT };
      return { updateOne: { filter, update: { $inc: { messages: entries.length }, $push: { latest } }, upsert: true } };
    });
    try {
      // By the driver: as frequent as messages.
      await driverCollection(this.activity).bulkWrite(writes, { ordered: false, writeConcern: { w: 1, j: false } });
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError) || duplicateKeyOf(error) === undefined) throw error;
      // Some entries of these members are there already: add theirs one by one.
      for (const { index } of [error.writeErrors].flat()) {
        for (const { userId, entry } of members[index]![1]) await this.add(userId, entry, { messages: 1 });
      }
    }
  }

  /** Those of the given members with at most `count` messages. */
  async findIdsWithMessagesUpTo(count: number, userIds: readonly string[]): Promise<string[]> {
    const found = await this.activity
      .find({ _id: { $in: [...userIds] }, messages: { $lte: count } }, { _id: 1 })
      .lean<Pick<ActivityDocument, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  async delete(userId: string): Promise<void> {
    await this.activity.deleteOne({ _id: userId });
  }
}

const statsOf = (found: MemberStats | null): MemberStats => ({
  messages: found?.messages ?? 0,
  tipsReceived: found?.tipsReceived ?? 0,
  tipsGiven: found?.tipsGiven ?? 0,
  boosts: found?.boosts ?? 0,
});
