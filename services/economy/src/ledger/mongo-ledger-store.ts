import { EMPTY_HEAD, headOf, type Entry, type Head } from '@crew/ledger/entry';
import type { LedgerStore, Outcome } from '@crew/ledger/ledger-store';
import type { Posting } from '@crew/ledger/posting.rules';
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

  async standing({ wallet, op, leg, key }: Pick<Posting, 'wallet' | 'op' | 'leg' | 'key'>): Promise<Entry | null> {
    const inSlot = await this.entries.findOne({ wallet, op, leg }).lean<Entry>();
    if (inSlot || key === undefined) return inSlot;
    return this.entries.findOne({ wallet, key }).lean<Entry>();
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
