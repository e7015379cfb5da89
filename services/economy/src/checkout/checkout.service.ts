import { createHash } from 'node:crypto';
import { PACKS } from '@crew/contracts/economy/economy.constants';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import type { EconomyEnv } from '../economy.env.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { PurchasesRepository } from './purchases.repository.js';
import { SettlementService } from './settlement.service.js';
import { STRIPE } from './stripe-client.js';

/** A checkout page that nobody paid on closes after this long. */
const OPEN_FOR_MS = 2 * 3_600_000;
/** A waiting member asks often; Stripe is asked no oftener than this about one purchase. */
const ASK_EVERY_MS = 2_000;
const OPEN_AT_ONCE = 50;

/** Purchases of ITC by Stripe Checkout. */
@Injectable()
export class CheckoutService {
  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchasesRepository,
    private readonly settlement: SettlementService,
  ) {}

  async create({ amount }: ParsedInput<typeof createCheckout>, call: Call): Promise<Output<typeof createCheckout>> {
    const purchase = await this.purchases.insert(newPurchase(call.member.id, amount, call.idempotencyKey ?? uuidv7()));
    if (purchase.packId !== amount) throw failure(createCheckout, 'idempotency_mismatch');
    const url = purchase.url ?? (await this.open(purchase));
    if (url === null)
      throw failure(createCheckout, 'payments_unavailable', {
        message: 'That checkout is over. Please begin a new one.',
      });
    return { url };
  }

  async state({ sessionId }: ParsedInput<typeof getCheckout>, call: Call): Promise<Output<typeof getCheckout>> {
    const purchase = await this.purchases.findOwn(call.member.id, sessionId);
    if (!purchase) throw failure(getCheckout, 'not_found');
    const { status, itc, pending } = await this.askedAgain(purchase);
    return { status, itc, pending };
  }

  /** Asks Stripe about purchases that it has told nothing of. */
  async askAboutOpen(unaskedSince: Date): Promise<void> {
    for (const purchase of await this.purchases.openUnaskedSince(unaskedSince, OPEN_AT_ONCE)) {
      try {
        if (purchase.sessionId === null) await this.reopen(purchase);
        else await this.settlement.settle(purchase);
      } catch (error) {
        this.logger.warn({ err: error, purchase: purchase._id }, 'a purchase waits for its next look');
      }
    }
  }

  /** The purchase as it is after Stripe was asked, if it was time to; as it was when Stripe is away. */
  private async askedAgain(purchase: PurchaseDocument): Promise<PurchaseDocument> {
    if (purchase.status !== 'open' || Date.now() - purchase.checkedAt.getTime() < ASK_EVERY_MS) return purchase;
    try {
      await this.settlement.settle(purchase);
      return (await this.purchases.findById(purchase._id)) ?? purchase;
    } catch (error) {
      this.logger.warn({ err: error, purchase: purchase._id }, 'Stripe could not be asked');
      return purchase;
    }
  }

  /** A session whose opening was not heard the end of: Stripe answers the same key with the same session. */
  private async reopen(purchase: PurchaseDocument): Promise<void> {
    if (Date.now() - purchase.createdAt.getTime() > OPEN_FOR_MS) {
      return this.purchases.update(purchase._id, { status: 'expired' });
    }
    await this.open(purchase);
  }

  /** Resolves to the address of the page, or null when the purchase is over. */
  private async open(purchase: PurchaseDocument): Promise<string | null> {
    if (purchase.status !== 'open') return null;
    try {
      const session = await this.stripe.checkout.sessions.create(this.paramsOf(purchase), {
        idempotencyKey: purchase._id,
      });
      await this.purchases.update(purchase._id, { sessionId: session.id, url: session.url });
      return session.url;
    } catch (error) {
      this.logger.error({ err: error, purchase: purchase._id }, 'no checkout session');
      throw failure(createCheckout, 'payments_unavailable');
    }
  }

  /** The same for the same purchase whenever it is asked for: Stripe refuses a key that comes with anything else. */
  private paramsOf({
    _id,
    usdCents,
    packId,
    itc,
    userId,
    createdAt,
  }: PurchaseDocument): Stripe.Checkout.SessionCreateParams {
    const pack = PACKS.find(({ id }) => id === packId)!;
    const metadata = { purchase: _id, user: userId };
    return {
      mode: 'payment',
      client_reference_id: _id,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: usdCents,
            product_data: { name: `${itc} ITC`, description: `${pack.name} pack for your Crew wallet` },
          },
        },
      ],
      metadata,
      payment_intent_data: { metadata, description: `${pack.name} pack: ${itc} ITC` },
      success_url: `${this.env.PUBLIC_URL}/checkout/{CHECKOUT_SESSION_ID}`,
      cancel_url: `${this.env.PUBLIC_URL}/shop`,
      expires_at: Math.floor((createdAt.getTime() + OPEN_FOR_MS) / 1_000),
    };
  }
}

function newPurchase(userId: string, packId: PurchaseDocument['packId'], key: string): PurchaseDocument {
  const { itc, usdCents } = PACKS.find(({ id }) => id === packId)!;
  const now = new Date();
  return {
    // Another member's key is another purchase.
    _id: `pur_${createHash('sha256')
      .update(JSON.stringify([userId, key]))
      .digest('hex')
      .slice(0, 32)}`,
    userId,
    packId,
    itc,
    usdCents,
    status: 'open',
    pending: false,
    sessionId: null,
    url: null,
    paymentId: null,
    chargeId: null,
    returns: [],
    returnedCents: 0,
    createdAt: now,
    checkedAt: now,
    paidAt: null,
    receiptTo: null,
    receiptDue: false,
  };
}
