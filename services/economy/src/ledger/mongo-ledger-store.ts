import { EMPTY_HEAD, headOf, type Entry, type Head } from '@crew/ledger/entry';
import type { LedgerStore, Outcome, Slot } from '@crew/ledger/ledger-store';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OutcomeDocument } from './entry.schema.js';

/** The ledger in MongoDB: each call is one operation on one document. */
@Injectable()
export class MongoLedgerStore implements LedgerStore {
  constructor(
    @InjectModel('Entry') readonly entries: Model<Entry>,
    @InjectModel('Outcome') private readonly outcomes: Model<OutcomeDocument>,
  ) {}

  async head(wallet: string): Promise<Head> {
    const [newest] = await this.entries.find({ wallet }).sort({ seq: -1 }).limit(1).lean<Entry[]>();
    return newest ? headOf(newest) : EMPTY_HEAD;
  }

  async standing(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]> {
    const keys = slots.flatMap(({ key }) => key ?? []);
    const [inSlots, underKeys] = await Promise.all([
      this.entries.find({ wallet, op: { $in: slots.map(({ op }) => op) } }).lean<Entry[]>(),
      keys.length === 0 ? [] : this.entries.find({ wallet, key: { $in: keys } }).lean<Entry[]>(),
    ]);
    return slots.map(({ op, leg, key }) => {
      const inSlot = inSlots.find((entry) => entry.op === op && entry.leg === leg);
      return inSlot ?? underKeys.find((entry) => key !== undefined && entry.key === key) ?? null;
    });
  }

  async append(entry: Entry): Promise<boolean> {
    try {
      await this.entries.collection.insertOne(entry as never);
      return true;
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
      return false;
    }
  }

  async close(entryId: string): Promise<void> {
    // Nothing is lost if this is: the sweeper does the last steps again, and they are done already.
    await this.entries.collection.updateOne(
      { _id: entryId as never },
      { $set: { open: false } },
      { writeConcern: { w: 1, j: false } },
    );
  }

  async settle(wallet: string, op: string, outcome: Outcome): Promise<Outcome> {
    try {
      await this.outcomes.collection.insertOne({ _id: op as never, wallet, outcome, at: new Date() });
      return outcome;
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
      return (await this.outcomeOf(op)) ?? outcome;
    }
  }

  async outcomeOf(op: string): Promise<Outcome | null> {
    const settled = await this.outcomes.findById(op).lean<OutcomeDocument>();
    return settled?.outcome ?? null;
  }

  async openBefore(time: Date, limit: number): Promise<Entry[]> {
    return this.entries
      .find({ open: true, at: { $lt: time } })
      .sort({ at: 1 })
      .limit(limit)
      .lean<Entry[]>();
  }
}
