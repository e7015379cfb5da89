import { join } from 'node:path';
import Stripe from 'stripe';
import { Collection } from '../collection.js';
import type { ForgeryInput, WebhookSettings } from '../control/control.schema.js';
import { randomName } from '../random.js';
import type { StripeEvent } from './stripe.objects.js';

const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

export interface Delivery {
  /** The id of the event. */
  id: string;
  /** Number of outstanding deliveries; more than one with duplicates. */
  owed: number;
  attempts: number;
  /** Failed attempts since the last successful delivery. */
  failures: number;
  /** Time of the next attempt in milliseconds since 1970; null when there is none. */
  nextAt: number | null;
  lastStatus: number | null;
  lastError: string | null;
}

/** Delivers signed events to the webhook endpoint at least once, with exponential backoff until a 2xx response. */
export class WebhookSender {
  private readonly deliveries: Collection<Delivery>;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private closing = new AbortController();
  private readonly signer = new Stripe('sk_test_sandbox').webhooks;
  private settings: Required<WebhookSettings>;

  constructor(
    directory: string,
    url: string | null,
    secret: string,
    private readonly events: Collection<StripeEvent>,
  ) {
    this.deliveries = new Collection(join(directory, 'deliveries'));
    this.settings = { ...PLAIN, url, secret };
    for (const { id, nextAt } of this.deliveries.all()) if (nextAt !== null) this.schedule(id, nextAt);
  }

  configure(settings: WebhookSettings): void {
    this.settings = { ...this.settings, ...settings };
  }

  /** The delivery settings without the endpoint. */
  get behaviour(): typeof PLAIN {
    const { url: _url, secret: _secret, ...behaviour } = this.settings;
    return behaviour;
  }

  /** Resets the delivery settings; keeps the endpoint. */
  resetBehaviour(): void {
    this.settings = { ...PLAIN, url: this.settings.url, secret: this.settings.secret };
  }

  /** Whether a webhook endpoint is configured. */
  get listening(): boolean {
    return this.settings.url !== null;
  }

  send(event: StripeEvent): void {
    if (!this.listening) return;
    const { drop, shuffle, shuffleWindowMs, delayMs, duplicate } = this.settings;
    if (typeof drop === 'number' && drop > 0) this.settings.drop = drop - 1;
    const nextAt = drop ? null : Date.now() + delayMs + (shuffle ? Math.random() * shuffleWindowMs : 0);
    this.deliveries.save({
      id: event.id,
      owed: 1 + duplicate,
      attempts: 0,
      failures: 0,
      nextAt,
      lastStatus: null,
      lastError: null,
    });
    if (nextAt !== null) this.schedule(event.id, nextAt);
  }

  /** Redelivers an event `times` times, whatever its state. */
  resend(eventId: string, times: number): boolean {
    if (!this.events.get(eventId)) return false;
    const known = this.deliveries.get(eventId);
    const nextAt = Date.now();
    this.deliveries.save({
      ...(known ?? { id: eventId, lastStatus: null, lastError: null }),
      owed: times + (known && known.nextAt !== null ? known.owed : 0),
      attempts: 0,
      failures: 0,
      nextAt,
    });
    this.schedule(eventId, nextAt);
    return true;
  }

  list(): Delivery[] {
    return this.deliveries.all();
  }

  /** Sends a forged event. Returns the response, or null without an endpoint. */
  async forge(forgery: Required<ForgeryInput>): Promise<{ status: number; body: string } | null> {
    if (this.settings.url === null) return null;
    const payload = JSON.stringify({
      id: `evt_${randomName(24)}`,
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type: forgery.type,
      data: { object: forgery.object },
    });
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const header = {
      unsigned: null,
      wrong_secret: this.sign(payload, { secret: 'whsec_forged' }),
      old: this.sign(payload, { timestamp: hourAgo }),
      altered: this.sign(`${payload} `),
    }[forgery.kind];
    return this.post(this.settings.url, payload, header);
  }

  /** Deletes all deliveries, including those in progress. */
  clear(): void {
    this.close();
    this.closing = new AbortController();
    this.deliveries.clear();
  }

  close(): void {
    this.closing.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(id: string, at: number): void {
    clearTimeout(this.timers.get(id));
    const timer = setTimeout(() => void this.attempt(id), Math.max(0, at - Date.now()));
    timer.unref();
    this.timers.set(id, timer);
  }

  private async attempt(id: string): Promise<void> {
    const event = this.events.get(id);
    const { url } = this.settings;
    if (!event || url === null) return;
    const { signal } = this.closing;
    const outcome = await this.try(url, event);
    const delivery = this.deliveries.get(id);
    if (signal.aborted || !delivery) return;
    const arrived = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const next: Delivery = {
      ...delivery,
      attempts: delivery.attempts + 1,
      failures: arrived ? 0 : delivery.failures + 1,
      owed: arrived ? delivery.owed - 1 : delivery.owed,
      lastStatus: outcome.status,
      lastError: outcome.error,
      nextAt: null,
    };
    if (arrived) {
      if (event.pending_webhooks > 0) this.events.save({ ...event, pending_webhooks: 0 });
      if (next.owed > 0) next.nextAt = Date.now();
    } else if (Date.now() - event.created * 1000 < GIVE_UP_AFTER_MS) {
      next.nextAt = Date.now() + Math.min(this.settings.retryBaseMs * 2 ** delivery.failures, LONGEST_PAUSE_MS);
    }
    this.deliveries.save(next);
    if (next.nextAt !== null) this.schedule(id, next.nextAt);
  }

  private async try(url: string, event: StripeEvent): Promise<{ status: number | null; error: string | null }> {
    const payload = JSON.stringify(event);
    try {
      const { status } = await this.post(url, payload, this.sign(payload));
      return { status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  private sign(payload: string, options: { secret?: string; timestamp?: number } = {}): string {
    return this.signer.generateTestHeaderString({ payload, secret: this.settings.secret, ...options });
  }

  private async post(
    url: string,
    payload: string,
    signature: string | null,
  ): Promise<{ status: number; body: string }> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        ...(signature && { 'stripe-signature': signature }),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.closing.signal]),
    });
    return { status: response.status, body: await response.text() };
  }
}

const PLAIN: Omit<Required<WebhookSettings>, 'url' | 'secret'> = {
  duplicate: 0,
  shuffle: false,
  shuffleWindowMs: 300,
  drop: false,
  delayMs: 0,
  retryBaseMs: 1000,
};
