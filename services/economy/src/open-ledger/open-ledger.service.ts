import type { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import type { Output } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { WalletService } from '../wallet/wallet.service.js';
import { SupplyRepository } from './supply.repository.js';

type OpenLedger = Output<typeof getShipLedger>;

const CACHE_MS = 5_000;
const HISTORY_DAYS = 90;

/** Community-wide figures, summed over the summaries of all wallets. */
@Injectable()
export class OpenLedgerService {
  private cached: { at: number; ledger: Promise<OpenLedger> } | undefined;

  constructor(
    private readonly wallets: WalletService,
    private readonly supplies: SupplyRepository,
  ) {}

  /** The figures, cached for a few seconds. */
  read(): Promise<OpenLedger> {
    if (!this.cached || performance.now() - this.cached.at > CACHE_MS) {
      const ledger = this.compute();
      this.cached = { at: performance.now(), ledger };
      ledger.catch(() => (this.cached = undefined));
    }
    return this.cached.ledger;
  }

  private async compute(): Promise<OpenLedger> {
    const { supply, wallets, ...totals } = await this.wallets.sums();
    const now = new Date();
    await this.supplies.save(now.toISOString().slice(0, 10), supply);
    const days = await this.supplies.findNewest(HISTORY_DAYS);
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
