import { SLOT_INDEX, type Entry } from '@crew/ledger/entry';
import { driverCollection } from '@crew/service-kit/mongo/driver-collection';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';

/** For writes that a sweep repeats when a crash loses them: acknowledged before they are in the journal. */
const UNJOURNALED = { writeConcern: { w: 1, j: false } } as const;

/** Part of a wallet's statement, newest first. */
export interface EntryPageQuery {
  /** Only entries before this one; from the newest unless given. */
  beforeSeq?: number | undefined;
  kind?: Entry['kind'] | undefined;
  limit: number;
}

/** The entries of one kind and leg on one day (`2025-11-21`, UTC), added up. */
export type DaySum = Pick<Entry, 'kind' | 'leg' | 'amount' | 'covered' | 'repaid'> & { day: string };

/** Entries of all wallets. They are inserted by the driver: the ledger decides every field, defaults included. */
@Injectable()
export class EntryRepository {
  constructor(@InjectModel('Entry') private readonly entries: Model<Entry>) {}

  /**
   * Inserts entries of one wallet, one after another, up to the first whose unique keys are taken; resolves to their number.
   * @throws MongoServerError after which any of them may have been made; also while the unique index of slots is missing,
   * which the hint notices: an insert would succeed twice.
   */
  async insert(entries: readonly Entry[]): Promise<number> {
    const writes = entries.map((entry) => {
      const { wallet, op, leg } = entry;
      // Without a match: an entry in the slot must end the chain, like one in the place.
      const filter = { wallet, op, leg, open: { $exists: false } };
      return { updateOne: { filter, update: { $setOnInsert: entry }, upsert: true, hint: SLOT_INDEX } };
    });
    try {
      const { upsertedCount } = await driverCollection(this.entries).bulkWrite(writes, { ordered: true });
      return upsertedCount;
    } catch (error) {
      const isTaken = duplicateKeyOf(error) !== undefined && error instanceof mongo.MongoBulkWriteError;
      // Entries that are not durable yet are not made: after a failover they may be gone.
      if (!isTaken || error.result.getWriteConcernError()) throw error;
      return error.result.upsertedCount;
    }
  }

  async markClosed(id: string): Promise<void> {
    await this.entries.updateOne({ _id: id }, { $set: { open: false } }, UNJOURNALED);
  }

  async markPublished(ids: string[]): Promise<void> {
    await this.entries.updateMany({ _id: { $in: ids } }, { $set: { published: true } }, UNJOURNALED);
  }

  async findNewest(wallet: string): Promise<Entry | undefined> {
    const [newest] = await this.entries.find({ wallet }).sort({ seq: -1 }).limit(1).lean();
    return newest;
  }

  async findByOperations(wallet: string, operations: string[]): Promise<Entry[]> {
    return this.entries.find({ wallet, op: { $in: operations } }).lean();
  }

  async findByKeys(wallet: string, keys: string[]): Promise<Entry[]> {
    return this.entries.find({ wallet, key: { $in: keys } }).lean();
  }

  /** Entries with steps left to do, oldest first. */
  async findOpenBefore(time: Date, limit: number): Promise<Entry[]> {
    return this.entries
      .find({ open: true, at: { $lt: time } })
      .sort({ at: 1 })
      .limit(limit)
      .lean();
  }

  /** Unpublished entries, oldest first. */
  async findUnpublishedBefore(time: Date, limit: number): Promise<Entry[]> {
    return this.entries
      .find({ published: false, at: { $lt: time } })
      .sort({ at: 1 })
      .limit(limit)
      .lean();
  }

  /** Entries of a wallet, newest first. */
  async findPage(wallet: string, { beforeSeq, kind, limit }: EntryPageQuery): Promise<Entry[]> {
    return this.entries
      .find({ wallet, ...(beforeSeq !== undefined && { seq: { $lt: beforeSeq } }), ...(kind && { kind }) })
      .sort({ seq: -1 })
      .limit(limit)
      .lean();
  }

  /** Tips that a wallet received, newest first. */
  async findTipsReceived(wallet: string, limit: number): Promise<Entry[]> {
    return this.entries.find({ wallet, kind: 'tip', leg: 'in' }).sort({ seq: -1 }).limit(limit).lean();
  }

  /** Entries of a wallet that follow the given one, oldest first. */
  async findAfter(wallet: string, seq: number, limit: number): Promise<Entry[]> {
    return this.entries
      .find({ wallet, seq: { $gt: seq } })
      .sort({ seq: 1 })
      .limit(limit)
      .lean();
  }

  /** Position of an entry in the wallet's chain; undefined when the wallet has no such entry. */
  async seqOf(wallet: string, id: string): Promise<number | undefined> {
    const entry = await this.entries.findOne({ _id: id, wallet }, { seq: 1 }).lean<{ seq: number }>();
    return entry?.seq;
  }

  /** Entries of all wallets about a message, purchase or picture, oldest first. */
  async findByRef(ref: string): Promise<Entry[]> {
    return this.entries.find({ ref }).sort({ at: 1 }).lean();
  }

  /** @param upTo counts the tips made until this entry was */
  async sumTips(messageId: string, upTo?: Entry): Promise<{ tips: number; tipsTotal: number }> {
    const [sums] = await this.entries.aggregate<{ tips: number; tipsTotal: number }>([
      { $match: { ref: messageId, kind: 'tip', leg: 'out', ...(upTo && { at: { $lte: upTo.at } }) } },
      { $group: { _id: null, tips: { $sum: 1 }, tipsTotal: { $sum: { $subtract: [0, '$amount'] } } } },
    ]);
    return { tips: sums?.tips ?? 0, tipsTotal: sums?.tipsTotal ?? 0 };
  }

  /** @param upTo counts the boosts made until this entry was */
  async countBoosts(messageId: string, upTo?: Entry): Promise<number> {
    return this.entries.countDocuments({ ref: messageId, kind: 'boost', ...(upTo && { at: { $lte: upTo.at } }) });
  }

  /** Sums of the entries since a time, by day, kind and leg. Covered by an index. */
  async sumByDay(since: Date): Promise<DaySum[]> {
    const day = { $dateToString: { date: '$at', format: '%Y-%m-%d' } };
    return this.entries.aggregate<DaySum>([
      { $match: { at: { $gte: since } } },
      {
        $group: {
          _id: { day, kind: '$kind', leg: '$leg' },
          amount: { $sum: '$amount' },
          covered: { $sum: '$covered' },
          repaid: { $sum: '$repaid' },
        },
      },
      { $replaceWith: { $mergeObjects: ['$_id', { amount: '$amount', covered: '$covered', repaid: '$repaid' }] } },
    ]);
  }
}
