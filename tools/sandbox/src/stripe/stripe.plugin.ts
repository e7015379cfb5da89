import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Collection } from '../collection.js';
import type { CallLog } from '../control/call-log.js';
import type { FaultTable } from '../control/fault-table.js';
import { injectFaults } from '../control/fault-injection.js';
import { checkoutPage } from './checkout.page.js';
import { Idempotency } from './idempotency.js';
import { expire, settle } from './payments.js';
import { paymentsPage } from './payments.page.js';
import { stripeApi } from './stripe.api.js';
import { NOBODY_ASKED, StripeAccount } from './stripe-account.js';
import { stripeErrorBody } from './stripe.errors.js';
import type { StripeEvent } from './stripe.objects.js';
import { WebhookSender } from './webhook-sender.js';

const SWEEP_MS = 200;
const SETTLE_AFTER_MS = 8000;

export interface StripeOptions {
  directory: string;
  publicUrl: () => string;
  webhookUrl: string | null;
  webhookSecret: string;
}

/** Stripe: one account with its API, payment pages and webhooks. */
export class StripeProvider {
  readonly account: StripeAccount;
  readonly webhooks: WebhookSender;
  settleAfterMs = SETTLE_AFTER_MS;
  private readonly idempotency: Idempotency;
  private readonly sweep: NodeJS.Timeout;

  constructor(private readonly options: StripeOptions) {
    const { directory } = options;
    const events = new Collection<StripeEvent>(join(directory, 'events'));
    this.webhooks = new WebhookSender(directory, options.webhookUrl, options.webhookSecret, events);
    this.account = new StripeAccount(directory, events, this.webhooks);
    this.idempotency = new Idempotency(new Collection(join(directory, 'idempotency')));
    this.sweep = setInterval(() => this.passTime(), SWEEP_MS);
    this.sweep.unref();
  }

  register(app: FastifyInstance, log: CallLog, faults: FaultTable): void {
    void app.register(
      async (api) => {
        injectFaults(api, { provider: 'stripe', log, faults, errorBody: stripeErrorBody });
        stripeApi(api, {
          account: this.account,
          idempotency: this.idempotency,
          checkoutUrl: (id) => `${this.options.publicUrl()}/checkout/${id}`,
        });
      },
      { prefix: '/v1' },
    );
    checkoutPage(app, this.account, () => this.settleAfterMs);
    paymentsPage(app, this.account);
  }

  /** Resets the behaviour; `data` also deletes all payments. */
  reset(data: boolean): void {
    this.settleAfterMs = SETTLE_AFTER_MS;
    this.webhooks.resetBehaviour();
    if (!data) return;
    this.account.clear();
    this.idempotency.clear();
  }

  close(): void {
    clearInterval(this.sweep);
    this.webhooks.close();
  }

  private passTime(): void {
    const now = Date.now();
    for (const { id, at, succeeds } of this.account.settlements.all())
      if (at <= now) settle(this.account, id, succeeds);
    for (const session of this.account.sessions.all()) {
      if (session.status === 'open' && session.expires_at * 1000 <= now) expire(this.account, session, NOBODY_ASKED);
    }
  }
}
