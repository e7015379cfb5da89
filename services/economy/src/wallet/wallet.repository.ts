import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NO_TOTALS, type Totals } from './wallet-totals.rules.js';
import type { WalletSummary } from './wallet.schema.js';

/** Summaries can be rebuilt from the entries, so their writes do not wait for the journal. */
const UNJOURNALED = { writeConcern: { w: 1, j: false } } as const;
const TOTALS = Object.keys(NO_TOTALS) as (keyof Totals)[];

/** Sums over all wallets, in ITC. */
export interface WalletSums extends Totals {
  supply: number;
  /** Number of wallets. */
  wallets: number;
}

/** Summaries of wallets. */
@Injectable()
export class WalletRepository {
  constructor(@InjectModel('Wallet') private readonly wallets: Model<WalletSummary>) {}

  find(wallet: string): Promise<WalletSummary | null> {
    return this.wallets.findById(wallet).lean().exec();
  }

  /** Stores a summary in place of the one it was computed from, unless another process replaced that first. */
  async replace(previous: WalletSummary | null, next: WalletSummary): Promise<void> {
    const { _id, ...fields } = next;
    if (previous) {
      await this.wallets.updateOne({ _id, seq: previous.seq }, { $set: fields }, UNJOURNALED);
      return;
    }
    try {
      await this.wallets.insertMany([next], { lean: true, ...UNJOURNALED });
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
    }
  }

  async sums(): Promise<WalletSums> {
    const [sums] = await this.wallets
      .aggregate<WalletSums>([
        {
          $group: {
            _id: null,
            supply: { $sum: '$balance' },
            wallets: { $sum: 1 },
            ...Object.fromEntries(TOTALS.map((name) => [name, { $sum: `$totals.${name}` }])),
          },
        },
      ])
      .option({ comment: 'scans: all wallets, at most every few seconds' });
    return sums ?? { ...NO_TOTALS, supply: 0, wallets: 0 };
  }
}
