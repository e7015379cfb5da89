import { PACKS } from '@crew/contracts/economy/economy.constants';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { EconomyEnv } from '../economy.env.js';
import { PurchaseRepository } from './purchase.repository.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { STRIPE, type StripeClient } from './stripe-client.js';

/** A checkout page that nobody pays on expires after this long. */
const OPEN_FOR_MS = 2 * 3_600_000;

/** Checkout Sessions at Stripe, at most one per purchase. */
@Injectable()
export class CheckoutSessions {
  constructor(
    @Inject(STRIPE) private readonly stripe: StripeClient,
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchaseRepository,
  ) {}

  /**
   * Resolves to the URL of the payment page, or null when the purchase is not open.
   * @throws DomainError `payments_unavailable`
   */
  async open(purchase: PurchaseDocument): Promise<string | null> {
    if (purchase.status !== 'open') return null;
    try {
      const { checkout } = await this.stripe();
      const session = await checkout.sessions.create(this.paramsOf(purchase), {
        idempotencyKey: purchase._id,
      });
      await this.purchases.update(purchase._id, { sessionId: session.id, url: session.url });
      return session.url;
    } catch (error) {
      this.logger.error({ err: error, purchase: purchase._id }, 'opening a checkout session failed');
      throw failure(createCheckout, 'payments_unavailable');
    }
  }

  /** For a purchase without a stored session: Stripe returns the same session for the same key. */
  async reopen(purchase: PurchaseDocument): Promise<void> {
    if (Date.now() - purchase.createdAt.getTime() > OPEN_FOR_MS) {
      return this.purchases.update(purchase._id, { status: 'expired' });
    }
    await this.open(purchase);
  }

  /** Depends on the purchase alone, because Stripe rejects an idempotency key that is reused with other parameters. */
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
