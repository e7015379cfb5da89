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

/** The API version of the installed client, so that events match its types. */
export const API_VERSION = '2026-10-28.endive';

/** The request that caused an event; null when the payer or a timer did. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}
export const NOBODY_ASKED: Cause = { id: null, idempotency_key: null };

/** The data of a Stripe account. */
export class StripeAccount {
  readonly sessions: Collection<CheckoutSession>;
  readonly lineItems: Collection<{ id: string; items: LineItem[] }>;
  /** Data of the session's creator for the payment intent, which does not exist yet. */
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

  /** Sends an event with the current state of an object to the webhook endpoint. */
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
