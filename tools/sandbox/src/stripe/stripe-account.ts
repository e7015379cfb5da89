import { join } from 'node:path';
import { Collection } from '../collection.js';
import { randomName } from '../random.js';
import type { WebhookSender } from './webhook-sender.js';
import {
  unixNow,
  type Charge,
  type CheckoutSession,
  type Dispute,
  type EventType,
  type LineItem,
  type PaymentIntent,
  type Refund,
  type Settlement,
  type StripeEvent,
} from './stripe.objects.js';

/** The API version of the installed client, so that events have the shape its types describe. */
export const API_VERSION = '2026-10-28.endive';

/** Where an event's cause is named: the request that led to it, none when the payer or time did. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}
export const NOBODY_ASKED: Cause = { id: null, idempotency_key: null };

/** Everything one Stripe account holds. */
export class StripeAccount {
  readonly sessions: Collection<CheckoutSession>;
  readonly lineItems: Collection<{ id: string; items: LineItem[] }>;
  /** What a session's creator wanted on the payment intent, until there is one. */
  readonly intentData: Collection<{
    id: string;
    metadata: PaymentIntent['metadata'];
    description: string | null;
    receipt_email: string | null;
  }>;
  readonly intents: Collection<PaymentIntent>;
  readonly charges: Collection<Charge>;
  readonly refunds: Collection<Refund>;
  readonly disputes: Collection<Dispute>;
  readonly settlements: Collection<Settlement>;

  constructor(
    directory: string,
    readonly events: Collection<StripeEvent>,
    private readonly webhooks: WebhookSender,
  ) {
    const open = <T extends { id: string }>(name: string) => new Collection<T>(join(directory, name));
    this.sessions = open('sessions');
    this.lineItems = open('line-items');
    this.intentData = open('intent-data');
    this.intents = open('payment-intents');
    this.charges = open('charges');
    this.refunds = open('refunds');
    this.disputes = open('disputes');
    this.settlements = open('settlements');
  }

  /** Tells the account's webhook endpoint what happened to an object, as it is now. */
  emit(type: EventType, object: StripeEvent['data']['object'], cause: Cause, previous?: Record<string, unknown>): void {
    const event = this.events.save({
      id: `evt_${randomName(24)}`,
      object: 'event',
      api_version: API_VERSION,
      created: unixNow(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: this.webhooks.listening ? 1 : 0,
      request: cause,
      type,
    });
    this.webhooks.send(event);
  }

  clear(): void {
    const { sessions, lineItems, intentData, intents, charges, refunds, disputes, settlements, events } = this;
    for (const collection of [
      sessions,
      lineItems,
      intentData,
      intents,
      charges,
      refunds,
      disputes,
      settlements,
      events,
    ]) {
      collection.clear();
    }
    this.webhooks.clear();
  }
}
