import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { EconomyEnv } from '../economy.env.js';
import { mentionedIn, type Mentioned } from './payment.rules.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { PurchasesRepository } from './purchases.repository.js';
import { SettlementService } from './settlement.service.js';
import { STRIPE } from './stripe-client.js';
import type { StripeEventDocument } from './stripe-event.schema.js';

/** An event older than this is a replay: Stripe's own recommendation. */
const TOLERANCE_SECONDS = 300;
const AT_ONCE = 100;
const RETRY_FIRST_MS = 5_000;
const RETRY_LAST_MS = 300_000;
/** Stripe keeps undelivered events this long. */
const UNDELIVERED_DAYS = 3;

/** Webhooks of Stripe: stored, answered, then worked through until done. */
@Injectable()
export class StripeEventsService implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectModel('StripeEvent') private readonly events: Model<StripeEventDocument>,
    private readonly purchases: PurchasesRepository,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Stores an event, then works on it without making Stripe wait.
   * @throws DomainError `signature_invalid`
   */
  async receive(payload: string, signature: string): Promise<void> {
    const event = this.verified(payload, signature);
    const stored = await this.store(event);
    if (!stored) return;
    const working = this.work(stored).finally(() => this.underWay.delete(working));
    this.underWay.add(working);
  }

  /** Works on what is due: events whose work failed, or whose worker died. */
  async sweep(now: Date): Promise<void> {
    const due = await this.events
      .find({ doneAt: null, dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(AT_ONCE)
      .lean<StripeEventDocument[]>();
    for (const event of due) await this.work(event);
  }

  /** Asks Stripe for events that never arrived here. */
  async fetchUndelivered(now: Date): Promise<void> {
    const since = Math.floor(now.getTime() / 1_000) - UNDELIVERED_DAYS * 86_400;
    const page = await this.stripe.events.list({ delivery_success: false, created: { gte: since }, limit: AT_ONCE });
    for (const event of page.data.reverse()) {
      const stored = await this.store(event);
      if (stored) await this.work(stored);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private verified(payload: string, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(payload, signature, this.env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    } catch (error) {
      this.logger.warn({ err: error }, 'a webhook was refused');
      throw failure(receiveStripeEvent, 'signature_invalid');
    }
  }

  /** Resolves to null when the event was known. */
  private async store(event: Stripe.Event): Promise<StripeEventDocument | null> {
    const now = new Date();
    const document: StripeEventDocument = {
      _id: event.id,
      type: event.type,
      ...mentionedIn(event),
      receivedAt: now,
      doneAt: null,
      dueAt: new Date(now.getTime() + RETRY_FIRST_MS),
      tries: 0,
      problem: null,
    };
    try {
      await this.events.collection.insertOne(document as never);
      return document;
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
      return null;
    }
  }

  private async work(event: StripeEventDocument): Promise<void> {
    try {
      const purchase = await this.purchaseOf(event);
      if (purchase) await this.settlement.settle(purchase, purchase.sessionId ?? event.sessionId);
      const problem = purchase ? null : 'concerns no purchase of ours';
      await this.events.updateOne(
        { _id: event._id },
        { $set: { doneAt: new Date(), problem, purchaseId: purchase?._id ?? event.purchaseId } },
      );
    } catch (error) {
      this.logger.warn({ err: error, event: event._id }, 'an event waits for its next try');
      await this.postpone(event, error).catch(() => undefined);
    }
  }

  private async postpone(event: StripeEventDocument, error: unknown): Promise<void> {
    const wait = Math.min(RETRY_FIRST_MS * 2 ** event.tries, RETRY_LAST_MS);
    const problem = error instanceof Error ? error.message.slice(0, 300) : String(error);
    await this.events.updateOne(
      { _id: event._id },
      { $set: { dueAt: new Date(Date.now() + wait), problem }, $inc: { tries: 1 } },
    );
  }

  private async purchaseOf(mentioned: Mentioned): Promise<PurchaseDocument | null> {
    const known = await this.purchases.findMentioned(mentioned);
    if (known || mentioned.paymentId === null) return known;
    // A payment whose session we have not heard of: Stripe knows which purchase it was for.
    const { data } = await this.stripe.checkout.sessions.list({ payment_intent: mentioned.paymentId, limit: 1 });
    const session = data[0];
    if (!session) return null;
    return this.purchases.findMentioned({
      sessionId: session.id,
      paymentId: null,
      purchaseId: session.client_reference_id,
    });
  }
}
