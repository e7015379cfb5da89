import type { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import type { Output } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NO_TOTALS, type Totals } from '../wallet/wallet-totals.rules.js';
import type { WalletDocument } from '../wallet/wallet.schema.js';
import type { SupplyDocument } from './supply.schema.js';

type ShipLedger = Output<typeof getShipLedger>;

const FRESH_MS = 5_000;
const HISTORY_DAYS = 90;
const TOTALS = Object.keys(NO_TOTALS) as (keyof Totals)[];

/** The sums over all wallets: of their remembered totals, never of entries. */
@Injectable()
export class ShipLedgerService {
  private known: { at: number; ledger: Promise<ShipLedger> } | undefined;

  constructor(
    @InjectModel('Wallet') private readonly wallets: Model<WalletDocument>,
    @InjectModel('Supply') private readonly supplies: Model<SupplyDocument>,
  ) {}

  /** At most a few seconds old, however many ask. */
  read(): Promise<ShipLedger> {
    if (!this.known || Date.now() - this.known.at > FRESH_MS) {
      const ledger = this.sum();
      this.known = { at: Date.now(), ledger };
      ledger.catch(() => (this.known = undefined));
    }
    return this.known.ledger;
  }

  private async sum(): Promise<ShipLedger> {
    const [sums] = await this.wallets.aggregate<Totals & { supply: number; wallets: number }>([
      {
        $group: {
          _id: null,
          supply: { $sum: '$balance' },
          wallets: { $sum: 1 },
          ...Object.fromEntries(TOTALS.map((name) => [name, { $sum: `$totals.${name}` }])),
        },
      },
    ]);
    const { supply, wallets, ...totals } = sums ?? { ...NO_TOTALS, supply: 0, wallets: 0 };
    const now = new Date();
    await this.supplies.updateOne({ _id: now.toISOString().slice(0, 10) }, { $set: { supply } }, { upsert: true });
    const days = await this.supplies.find().sort({ _id: -1 }).limit(HISTORY_DAYS).lean<SupplyDocument[]>();
    return {
      supply,
      wallets,
      moving: totals.moving,
      minted: {
        purchases: totals.purchases,
        bonuses: totals.bonuses,
        grants: totals.grants,
        covered: totals.covered,
      },
      spent: { boosts: totals.boosts, avatars: totals.avatars },
      returned: totals.returned,
      tipped: totals.tipsGivenItc,
      history: days.reverse().map((day) => ({ day: day._id, supply: day.supply })),
      asOf: now.toISOString(),
    };
  }
}
