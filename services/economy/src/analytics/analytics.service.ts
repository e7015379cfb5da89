import type { getItcFlow } from '@crew/contracts/economy/get-itc-flow';
import type { Output } from '@crew/contracts/rpc';
import { daysBack, eachDay, startOf } from '@crew/service-kit/days';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { NO_TOTALS, withEntry } from '../wallet/wallet.service.js';

/** The ledger's figures by day. */
@Injectable()
export class AnalyticsService {
  constructor(private readonly ledger: LedgerService) {}

  /** The flow of each of the last days. Sums of entries are added up as single entries are in the summaries of wallets. */
  async flow(days: number): Promise<Output<typeof getItcFlow>> {
    const now = new Date();
    const first = daysBack(now, days - 1);
    const sums = Map.groupBy(await this.ledger.sumByDay(startOf(first)), ({ day }) => day);
    return eachDay(first, now).map((day) => {
      const { moving: _, tipsGivenItc: tipped, ...totals } = (sums.get(day) ?? []).reduce(withEntry, NO_TOTALS);
      return { day, ...totals, tipped };
    });
  }
}
