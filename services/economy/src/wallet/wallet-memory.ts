import type { Entry } from '@crew/ledger/entry';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NO_TOTALS, withEntry } from './wallet-totals.rules.js';
import type { WalletDocument } from './wallet.schema.js';

const READ_AT_ONCE = 1_000;
const DAYS_KEPT = 400;

/** Keeps each wallet's sums, entry by entry along its gapless chain: each entry counts exactly once. */
@Injectable()
export class WalletMemory {
  constructor(
    @InjectModel('Wallet') private readonly wallets: Model<WalletDocument>,
    @InjectModel('Entry') private readonly entries: Model<Entry>,
  ) {}

  /** Catches up with a wallet's chain; another process that does the same at once is no harm. */
  async catchUp(wallet: string): Promise<void> {
    for (;;) {
      const known = await this.wallets.findById(wallet).lean<WalletDocument>();
      const entries = await this.entries
        .find({ wallet, seq: { $gt: known?.seq ?? 0 } })
        .sort({ seq: 1 })
        .limit(READ_AT_ONCE)
        .lean<Entry[]>();
      if (entries.length === 0) return;
      await this.store(folded(known ?? emptyWallet(wallet), entries), known);
      if (entries.length < READ_AT_ONCE) return;
    }
  }

  async find(wallet: string): Promise<WalletDocument> {
    return (await this.wallets.findById(wallet).lean<WalletDocument>()) ?? emptyWallet(wallet);
  }

  private async store(next: WalletDocument, known: WalletDocument | null): Promise<void> {
    // It can be made again from the entries at any time: no journal is waited for.
    const writeConcern = { w: 1, j: false } as const;
    const { _id, ...fields } = next;
    if (known) {
      await this.wallets.collection.updateOne(
        { _id: _id as never, seq: known.seq },
        { $set: fields },
        { writeConcern },
      );
      return;
    }
    try {
      await this.wallets.collection.insertOne(next as never, { writeConcern });
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
    }
  }
}

const emptyWallet = (wallet: string): WalletDocument => ({
  _id: wallet,
  seq: 0,
  balance: 0,
  totals: NO_TOTALS,
  days: {},
});

function folded(wallet: WalletDocument, entries: Entry[]): WalletDocument {
  const days = { ...wallet.days };
  for (const { at, balance } of entries) days[at.toISOString().slice(0, 10)] = balance;
  const newest = entries.at(-1)!;
  return {
    _id: wallet._id,
    seq: newest.seq,
    balance: newest.balance,
    totals: entries.reduce(withEntry, wallet.totals),
    days: Object.fromEntries(
      Object.entries(days)
        .sort(([one], [other]) => one.localeCompare(other))
        .slice(-DAYS_KEPT),
    ),
  };
}
