import { PACKS } from '@crew/contracts/economy/economy.constants';
import { Ledger } from '@crew/ledger/ledger';
import { applyReturn, creditPurchase } from '@crew/ledger/operations/payment';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import {
  foundDispute,
  foundRefund,
  idOf,
  isInquiry,
  knownReturns,
  stateOf,
  type FoundReturn,
} from './payment.rules.js';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';
import { PurchasesRepository } from './purchases.repository.js';
import { STRIPE } from './stripe-client.js';

const RETURNS_MAX = 100;

/**
 * Makes the ledger agree with what Stripe says of a payment now. What an event said is not looked at, so it does not
 * matter which came, how often, or in which order.
 */
@Injectable()
export class SettlementService {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly ledger: Ledger,
    private readonly purchases: PurchasesRepository,
  ) {}

  /**
   * @param sessionId where the purchase does not hold it yet: as an event named it
   * @throws what Stripe's client throws when Stripe cannot be asked
   */
  async settle(purchase: PurchaseDocument, sessionId = purchase.sessionId): Promise<void> {
    if (sessionId === null) return;
    const session = await this.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    const state = stateOf(session, purchase);
    const checkedAt = new Date();
    switch (state) {
      case 'mismatch':
        this.logger.error({ purchase: purchase._id, session: session.id }, 'a session does not match its purchase');
        return;
      case 'open':
      case 'pending':
        return this.purchases.update(purchase._id, { sessionId, checkedAt, pending: state === 'pending' });
      case 'expired':
        return this.purchases.update(purchase._id, {
          sessionId,
          checkedAt,
          pending: false,
          status: 'expired',
          url: null,
        });
      case 'paid':
        return this.settlePaid({ ...purchase, sessionId }, session);
    }
  }

  private async settlePaid(
    purchase: PurchaseDocument & { sessionId: string },
    session: Stripe.Checkout.Session,
  ): Promise<void> {
    const { _id, userId, sessionId, itc, packId } = purchase;
    const pack = PACKS.find(({ id }) => id === packId)!;
    await creditPurchase(this.ledger, { wallet: userId, session: sessionId, itc, ref: _id, note: `${pack.name} pack` });
    const charge = chargeOf(session);
    const paymentId = idOf(session.payment_intent);
    const found = charge ? await this.findReturns(charge, paymentId, purchase) : [];
    const returned = await this.takeBack(purchase, found);
    await this.purchases.update(_id, {
      sessionId,
      checkedAt: new Date(),
      pending: false,
      url: null,
      paymentId,
      chargeId: charge?.id ?? null,
      returnedCents: returned,
      status: returned >= purchase.usdCents ? 'refunded' : 'paid',
      ...(purchase.paidAt === null && {
        paidAt: new Date(),
        receiptTo: session.customer_details?.email ?? null,
        receiptDue: typeof session.customer_details?.email === 'string',
      }),
    });
  }

  /** What went back of a payment. Stripe is asked for it only when there is, or was, something. */
  private async findReturns(
    charge: Stripe.Charge,
    payment: string | null,
    { returns }: PurchaseDocument,
  ): Promise<FoundReturn[]> {
    if (payment === null || (charge.amount_refunded === 0 && !charge.disputed && returns.length === 0)) return [];
    const query = { payment_intent: payment, limit: RETURNS_MAX };
    const [refunds, disputes] = await Promise.all([this.stripe.refunds.list(query), this.stripe.disputes.list(query)]);
    // Both lists come newest first.
    const taken = disputes.data.filter((dispute) => !isInquiry(dispute));
    return [...refunds.data.reverse().map(foundRefund), ...taken.reverse().map(foundDispute)];
  }

  /** Takes back what the returns found had bought, and resolves to the cents that are gone. */
  private async takeBack(purchase: PurchaseDocument, found: FoundReturn[]): Promise<number> {
    const known = await this.register(purchase, found);
    let cents = 0;
    for (const { id, kind, standing } of found) {
      const { itc, cents: part } = known.find((one) => one.id === id)!;
      await applyReturn(this.ledger, { wallet: purchase.userId, kind, id, itc, ref: purchase._id, standing });
      if (standing) cents += part;
    }
    return cents;
  }

  private async register(purchase: PurchaseDocument, found: FoundReturn[]): Promise<PaymentReturn[]> {
    const known = knownReturns(purchase, found);
    if (known.length === purchase.returns.length || (await this.purchases.extendReturns(purchase, known))) return known;
    const fresh = await this.purchases.findById(purchase._id);
    return this.register(fresh!, found);
  }
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  if (typeof intent !== 'object' || intent === null) return null;
  const charge = intent.latest_charge;
  return typeof charge === 'object' ? charge : null;
}
