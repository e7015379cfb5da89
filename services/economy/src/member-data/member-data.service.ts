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
/** Sequence number of the last entry of a page, or `p` and the time of its last purchase in ms. */
const CURSOR = /^p?\d{1,15}$/;

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
   * A page of the statement, oldest entry first, and of the purchases after it, newest first; the first page also has the
   * wallet.
   * @throws DomainError `invalid_input` for a cursor that is not from a page
   */
  async export({ userId, after }: ParsedInput<typeof exportEconomyData>): Promise<Output<typeof exportEconomyData>> {
    if (after !== undefined && !CURSOR.test(after)) throw new DomainError('invalid_input');
    const before = after?.startsWith('p') ? new Date(Number(after.slice(1))) : undefined;
    const entries = before ? [] : await this.ledger.entriesAfter(userId, Number(after ?? 0), PAGE_SIZE);
    const left = PAGE_SIZE - entries.length;
    const purchases = left === 0 ? [] : await this.checkout.newestOf(userId, left, before);
    const last = purchases.at(-1);
    const next = last ? `p${Date.parse(last.createdAt)}` : String(entries.at(-1)?.seq);
    return {
      ...(after === undefined && { wallet: await this.wallets.wallet(userId) }),
      entries: await this.wallets.statement(entries),
      purchases,
      ...(purchases.length === left && { next }),
    };
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
}
