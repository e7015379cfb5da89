import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { EconomyEnv } from '../economy.env.js';
import { referenceIn, signedEvent, type PaymentReference, type SignedEvent } from './payment.rules.js';
import { PurchaseRepository } from './purchase.repository.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { Settlement } from './settlement.js';
import { STRIPE, type StripeClient } from './stripe-client.js';
import { StripeEventRepository } from './stripe-event.repository.js';
import type { StripeEventDocument } from './stripe-event.schema.js';

/** Maximum age of a signature, against replayed events; the default of Stripe's libraries. */
const TOLERANCE_SECONDS = 300;
const BATCH_MAX = 100;
const RETRY_FIRST_MS = 5_000;
const RETRY_LAST_MS = 300_000;
/** Stripe retries an undelivered event for this long. */
const UNDELIVERED_DAYS = 3;

/** Webhook events of Stripe: stored, acknowledged, then processed until done. */
@Injectable()
export class StripeEventInbox implements OnApplicationShutdown {
  private readonly processing = new Set<Promise<void>>();

  constructor(
    @Inject(STRIPE) private readonly stripe: StripeClient,
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly events: StripeEventRepository,
    private readonly purchases: PurchaseRepository,
    private readonly settlement: Settlement,
  ) {}

  /**
   * Stores an event and processes it in the background, so that the webhook is answered at once.
   * @throws DomainError `signature_invalid`, `invalid_input` for signed JSON that is no event
   */
  async receive(payload: string, signature: string): Promise<void> {
    const event = signedEvent.safeParse(await this.verified(payload, signature));
    if (!event.success) throw new DomainError('invalid_input');
    const stored = await this.store(event.data);
    if (!stored) return;
    const processed = this.process(stored).finally(() => this.processing.delete(processed));
    this.processing.add(processed);
  }

  /** Processes due events: those that failed, and those whose process crashed. */
  async processDue(now: Date): Promise<void> {
    const latest = new Date(now.getTime() + RETRY_LAST_MS);
    for (const event of await this.events.findDue(now, latest, BATCH_MAX)) await this.process(event);
  }

  /** Fetches and processes events that Stripe could not deliver. */
  async fetchUndelivered(now: Date): Promise<void> {
    const since = Math.floor(now.getTime() / 1_000) - UNDELIVERED_DAYS * 86_400;
    const { events } = await this.stripe();
    const page = await events.list({ delivery_success: false, created: { gte: since }, limit: BATCH_MAX });
    for (const event of page.data.reverse()) {
      const stored = await this.store(signedEvent.parse(event));
      if (stored) await this.process(stored);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.processing);
  }

  private async verified(payload: string, signature: string): Promise<Stripe.Event> {
    const { webhooks } = await this.stripe();
    try {
      return webhooks.constructEvent(payload, signature, this.env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    } catch (error) {
      this.logger.warn({ err: error }, 'webhook rejected');
      throw failure(receiveStripeEvent, 'signature_invalid');
    }
  }

  /** Resolves to null when the event is stored already. */
  private async store(event: SignedEvent): Promise<StripeEventDocument | null> {
    const now = new Date();
    const document: StripeEventDocument = {
      _id: event.id,
      type: event.type,
      ...referenceIn(event),
      receivedAt: now,
      doneAt: null,
      dueAt: new Date(now.getTime() + RETRY_FIRST_MS),
      tries: 0,
      problem: null,
    };
    return (await this.events.insert(document)) ? document : null;
  }

  private async process(event: StripeEventDocument): Promise<void> {
    try {
      const purchase = await this.purchaseOf(event);
      if (purchase) await this.settlement.settle(purchase, purchase.sessionId ?? event.sessionId);
      await this.events.markDone(event._id, {
        problem: purchase ? null : 'concerns no purchase of ours',
        purchaseId: purchase?._id ?? event.purchaseId,
      });
    } catch (error) {
      this.logger.warn({ err: error, event: event._id }, 'processing a Stripe event failed; it is retried');
      await this.postpone(event, error).catch(() => undefined);
    }
  }

  private async postpone(event: StripeEventDocument, error: unknown): Promise<void> {
    const waitMs = Math.min(RETRY_FIRST_MS * 2 ** event.tries, RETRY_LAST_MS);
    const problem = error instanceof Error ? error.message.slice(0, 300) : String(error);
    await this.events.postpone(event._id, new Date(Date.now() + waitMs), problem);
  }

  private async purchaseOf(reference: PaymentReference): Promise<PurchaseDocument | null> {
    const known = await this.purchases.findReferenced(reference);
    if (known || reference.paymentId === null) return known;
    // The purchase may not have its payment stored yet: Stripe knows the session of the payment.
    const { checkout } = await this.stripe();
    const { data } = await checkout.sessions.list({ payment_intent: reference.paymentId, limit: 1 });
    const session = data[0];
    if (!session) return null;
    return this.purchases.findReferenced({
      sessionId: session.id,
      paymentId: null,
      purchaseId: session.client_reference_id,
    });
  }
}
