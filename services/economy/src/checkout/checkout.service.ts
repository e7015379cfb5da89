import { createCheckout } from '@crew/contracts/economy/create-checkout';
import type { Purchase } from '@crew/contracts/economy/economy.entities';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { CheckoutSessions } from './checkout-sessions.js';
import { presentPurchase } from './purchase.presenter.js';
import { PurchaseRepository } from './purchase.repository.js';
import { newPurchase } from './purchase.rules.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { ReceiptMailer } from './receipt-mailer.js';
import { Settlement } from './settlement.js';
import { StripeEventInbox } from './stripe-event-inbox.js';

/** Clients poll often; Stripe is asked about one purchase at most once in this time. */
const CHECK_INTERVAL_MS = 2_000;
const BATCH_MAX = 50;

/** Purchases of ITC by Stripe Checkout. */
@Injectable()
export class CheckoutService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchaseRepository,
    private readonly sessions: CheckoutSessions,
    private readonly settlement: Settlement,
    private readonly inbox: StripeEventInbox,
    private readonly receipts: ReceiptMailer,
  ) {}

  async create({ amount }: ParsedInput<typeof createCheckout>, call: Call): Promise<Output<typeof createCheckout>> {
    const purchase = await this.purchases.insert(newPurchase(call.member.id, amount, call.idempotencyKey ?? uuidv7()));
    if (purchase.packId !== amount) throw failure(createCheckout, 'idempotency_mismatch');
    const url = purchase.url ?? (await this.sessions.open(purchase));
    if (url === null) throw failure(createCheckout, 'checkout_over');
    return { url };
  }

  async status({ sessionId }: ParsedInput<typeof getCheckout>, call: Call): Promise<Output<typeof getCheckout>> {
    const purchase = await this.purchases.findByBuyerAndSession(call.member.id, sessionId);
    if (!purchase) throw failure(getCheckout, 'not_found');
    const { status, itc, pending } = await this.refreshed(purchase);
    return { status, itc, pending };
  }

  async list({ before, limit }: ParsedInput<typeof listPurchases>, call: Call): Promise<Output<typeof listPurchases>> {
    const cursor = before === undefined ? undefined : await this.purchases.findById(before);
    if (cursor === null || (cursor && cursor.userId !== call.member.id)) throw failure(listPurchases, 'not_found');
    return (await this.purchases.findPage(call.member.id, limit, cursor)).map(presentPurchase);
  }

  /** The newest purchases of a member, all or those made before a time, newest first. */
  async newestOf(userId: string, limit: number, before?: Date): Promise<Purchase[]> {
    const page = await this.purchases.findPage(userId, limit, before && { createdAt: before });
    return page.map(presentPurchase);
  }

  /** Removes the payer's email address from a member's purchases. */
  forgetPayer(userId: string): Promise<void> {
    return this.purchases.removePayer(userId);
  }

  /** Settles open purchases that were last checked with Stripe longer ago than an interval. */
  async settleOpen(now: Date, intervalMs: number): Promise<void> {
    await this.settleEach(await this.purchases.findOpenDue(now, intervalMs, BATCH_MAX));
  }

  /** Settles the open purchases of a member, which expires those of a closed wallet. The sweep retries what fails. */
  async settleOpenOf(userId: string): Promise<void> {
    await this.settleEach(await this.purchases.findOpenOf(userId, BATCH_MAX));
  }

  processDueEvents(now: Date): Promise<void> {
    return this.inbox.processDue(now);
  }

  fetchUndeliveredEvents(now: Date): Promise<void> {
    return this.inbox.fetchUndelivered(now);
  }

  startSendingReceipts(): void {
    this.receipts.startSending();
  }

  private async settleEach(purchases: PurchaseDocument[]): Promise<void> {
    for (const purchase of purchases) {
      try {
        if (purchase.sessionId === null) await this.sessions.reopen(purchase);
        else await this.settlement.settle(purchase);
      } catch (error) {
        this.logger.warn({ err: error, purchase: purchase._id }, 'settling a purchase failed; the sweep retries it');
      }
    }
  }

  /** The purchase, settled with Stripe first if the last check is old enough and Stripe is available. */
  private async refreshed(purchase: PurchaseDocument): Promise<PurchaseDocument> {
    const wasJustChecked = Math.abs(Date.now() - purchase.checkedAt.getTime()) < CHECK_INTERVAL_MS;
    if (purchase.status !== 'open' || wasJustChecked) return purchase;
    try {
      await this.settlement.settle(purchase);
      return (await this.purchases.findById(purchase._id)) ?? purchase;
    } catch (error) {
      this.logger.warn({ err: error, purchase: purchase._id }, 'Stripe is unavailable');
      return purchase;
    }
  }
}
