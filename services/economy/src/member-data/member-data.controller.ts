import { exportEconomyData } from '@crew/contracts/economy/export-economy-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { presentPurchase } from '../checkout/purchase.presenter.js';
import { PurchasesRepository } from '../checkout/purchases.repository.js';
import { WalletService } from '../wallet/wallet.service.js';

const PAGE = 200;
const PURCHASES_MAX = 500;

@Controller()
export class MemberDataController {
  constructor(
    @InjectModel('Entry') private readonly entries: Model<Entry>,
    private readonly wallets: WalletService,
    private readonly purchases: PurchasesRepository,
  ) {}

  /** The statement, oldest first, by the place of each entry in its chain. */
  @Handles(exportEconomyData)
  async exportEconomyData({
    userId,
    after,
  }: ParsedInput<typeof exportEconomyData>): Promise<Output<typeof exportEconomyData>> {
    const found = await this.entries
      .find({ wallet: userId, seq: { $gt: Number(after ?? 0) } })
      .sort({ seq: 1 })
      .limit(PAGE)
      .lean<Entry[]>();
    const page = {
      entries: await this.wallets.presented(found),
      ...(found.length === PAGE && { next: String(found.at(-1)!.seq) }),
    };
    return after === undefined ? { ...page, ...(await this.besides(userId)) } : page;
  }

  private async besides(userId: string): Promise<object> {
    const [wallet, purchases] = await Promise.all([
      this.wallets.wallet(userId),
      this.purchases.page(userId, PURCHASES_MAX),
    ]);
    return { wallet, purchases: purchases.map(presentPurchase) };
  }
}
