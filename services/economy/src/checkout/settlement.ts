import { PACKS } from '@crew/contracts/economy/economy.constants';
import type { Ledger } from '@crew/ledger/ledger';
import { applyReturn, creditPurchase } from '@crew/ledger/operations/payment';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { LedgerService } from '../ledger/ledger.service.js';
import {
  foundDispute,
  foundRefund,
  idOf,
  isInquiry,
  mergeReturns,
  stateOf,
  type FoundReturn,
} from './payment.rules.js';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';
import { PurchaseRepository } from './purchase.repository.js';
import { STRIPE, type StripeClient } from './stripe-client.js';

const RETURNS_MAX = 100;

type SessionedPurchase = PurchaseDocument & { sessionId: string };

/**
 * Brings the ledger in line with a payment's current state at Stripe. Event payloads are ignored, so events may arrive
 * in any order and any number of times.
 */
@Injectable()
export class Settlement {
  constructor(
    @Inject(STRIPE) private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(LedgerService) private readonly ledger: Ledger,
    private readonly purchases: PurchaseRepository,
  ) {}

  /**
   * @param sessionId from an event, for a purchase that does not have its session stored yet
   * @throws the Stripe client's error when Stripe is unavailable
   */
  async settle(purchase: PurchaseDocument, sessionId = purchase.sessionId): Promise<void> {
    if (sessionId === null) return;
    const found = await this.check({ ...purchase, sessionId });
    if (found === null || (await this.purchases.updateUnchanged(purchase, found))) return;
    // Another settlement ended meanwhile. What this one saw may be older, so it looks again.
    const current = await this.purchases.findById(purchase._id);
    await this.settle(current!, sessionId);
  }

  /** Brings the ledger in line; resolves to what the purchase is to store, null when the session is not its own. */
  private async check(purchase: SessionedPurchase): Promise<Partial<PurchaseDocument> | null> {
    const { _id, sessionId } = purchase;
    const stripe = await this.stripe();
    const session = await stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    const state = stateOf(session, purchase);
    const checked = { sessionId, checkedAt: new Date(), pending: state === 'pending' };
    const expired = { ...checked, status: 'expired', url: null } as const;
    switch (state) {
      case 'mismatch':
        this.logger.error({ purchase: _id, session: session.id }, 'checkout session does not match its purchase');
        return null;
      case 'open':
        if ((await this.ledger.store.head(purchase.userId)).frozen !== 'departed') return checked;
        // Nobody could spend what the payer would still buy.
        await stripe.checkout.sessions.expire(sessionId);
        return expired;
      case 'pending':
        return checked;
      case 'expired':
        return expired;
      case 'paid':
        return { ...checked, ...(await this.settlePaid(purchase, session)) };
    }
  }

  private async settlePaid(
    purchase: SessionedPurchase,
    session: Stripe.Checkout.Session,
  ): Promise<Partial<PurchaseDocument>> {
    const { _id, userId, sessionId, itc, packId } = purchase;
    const pack = PACKS.find(({ id }) => id === packId)!;
    const paid = { wallet: userId, session: sessionId, itc, ref: _id, note: `${pack.name} pack` };
    const credit = await creditPurchase(this.ledger, paid);
    const isTooLate = 'entry' in credit && credit.entry.frozen === 'departed';
    const charge = chargeOf(session);
    const paymentId = idOf(session.payment_intent);
    const found = charge && paymentId ? await this.findReturns(charge, paymentId, purchase, isTooLate) : [];
    const returned = await this.clawBack(purchase, found);
    const email = isTooLate ? null : (session.customer_details?.email ?? null);
    return {
      url: null,
      paymentId,
      chargeId: charge?.id ?? null,
      returnedCents: returned,
      status: returned >= purchase.usdCents ? 'refunded' : 'paid',
      ...(purchase.paidAt === null && {
        paidAt: new Date(),
        receiptTo: email,
        receiptDue: email !== null,
      }),
    };
  }

  /**
   * Refunds and disputes of a payment. Stripe is asked only when the charge or the purchase shows that there are any. A
   * payment that arrived too late, after the account was deleted, is refunded unless there are.
   */
  private async findReturns(
    charge: Stripe.Charge,
    payment: string,
    { _id, returns }: PurchaseDocument,
    isTooLate: boolean,
  ): Promise<FoundReturn[]> {
    const stripe = await this.stripe();
    if (charge.amount_refunded === 0 && !charge.disputed && returns.length === 0) {
      if (!isTooLate) return [];
      await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund:${_id}` });
    }
    const query = { payment_intent: payment, limit: RETURNS_MAX };
    const [refunds, disputes] = await Promise.all([stripe.refunds.list(query), stripe.disputes.list(query)]);
    // Both lists come newest first.
    const disputed = disputes.data.filter((dispute) => !isInquiry(dispute));
    return [...refunds.data.reverse().map(foundRefund), ...disputed.reverse().map(foundDispute)];
  }

  /** Claws back the ITC that the returned parts had bought; resolves to the cents that were returned. */
  private async clawBack(purchase: PurchaseDocument, found: FoundReturn[]): Promise<number> {
    const known = await this.register(purchase, found);
    let cents = 0;
    for (const { id, kind, effective } of found) {
      const { itc, cents: part } = known.find((one) => one.id === id)!;
      await applyReturn(this.ledger, { wallet: purchase.userId, kind, id, itc, ref: purchase._id, effective });
      if (effective) cents += part;
    }
    return cents;
  }

  /** Stores returns that the purchase does not have yet; resolves to all of its returns. */
  private async register(purchase: PurchaseDocument, found: FoundReturn[]): Promise<PaymentReturn[]> {
    const known = mergeReturns(purchase, found);
    if (known.length === purchase.returns.length || (await this.purchases.extendReturns(purchase, known))) return known;
    const current = await this.purchases.findById(purchase._id);
    return this.register(current!, found);
  }
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  if (typeof intent !== 'object' || intent === null) return null;
  const charge = intent.latest_charge;
  return typeof charge === 'object' ? charge : null;
}
