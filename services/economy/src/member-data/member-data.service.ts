import type { exportEconomyData } from '@crew/contracts/economy/export-economy-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { closeWallet } from '@crew/ledger/operations/single';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { BonusService } from '../bonus/bonus.service.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { WalletService } from '../wallet/wallet.service.js';

const PAGE_SIZE = 200;
/** Sequence number of the last entry of a page. */
const CURSOR = /^\d{1,15}$/;
const PURCHASES_MAX = 500;

/** Export and deletion of what the economy stores about a member. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly wallets: WalletService,
    private readonly bonus: BonusService,
    private readonly checkout: CheckoutService,
  ) {}

  /**
   * A page of the statement, oldest entry first; the first page also has the wallet and the purchases.
   * @throws DomainError `invalid_input` for a cursor that is not from a page
   */
  async export({ userId, after }: ParsedInput<typeof exportEconomyData>): Promise<Output<typeof exportEconomyData>> {
    if (after !== undefined && !CURSOR.test(after)) throw new DomainError('invalid_input');
    const found = await this.ledger.entriesAfter(userId, Number(after ?? 0), PAGE_SIZE);
    const page = {
      entries: await this.wallets.statement(found),
      ...(found.length === PAGE_SIZE && { next: String(found.at(-1)!.seq) }),
    };
    return after === undefined ? { ...page, ...(await this.walletAndPurchases(userId)) } : page;
  }

  /**
   * The wallet's entries stay: they hold ids only, and the ledger must keep its balance. The open checkouts expire once the
   * wallet is closed.
   */
  async delete(userId: string): Promise<void> {
    await closeWallet(this.ledger, userId);
    await this.bonus.forget(userId);
    await this.checkout.forgetPayer(userId);
    await this.checkout.settleOpenOf(userId);
  }

  private async walletAndPurchases(userId: string): Promise<object> {
    const [wallet, purchases] = await Promise.all([
      this.wallets.wallet(userId),
      this.checkout.newestOf(userId, PURCHASES_MAX),
    ]);
    return { wallet, purchases };
  }
}
