import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { eventually, runningSandbox } from './running-sandbox.js';
import { pack, stripeClient } from './stripe-client.js';
import { WebhookReceiver } from './webhook-receiver.js';

const SECRET = 'whsec_for_this_test';
const running = runningSandbox({ webhookSecret: SECRET });
const receiver = new WebhookReceiver(SECRET);
let stripe: Stripe;
let endpoint: string;

beforeAll(async () => {
  endpoint = await receiver.listen();
  stripe = stripeClient(running.sandbox.port);
});
beforeEach(async () => {
  receiver.clear();
  await running.control.set({ webhooks: { url: endpoint, retryBaseMs: 10 } });
});
afterAll(() => receiver.close());

describe('webhooks', () => {
  it('are retried with backoff until the endpoint returns 2xx, and are listed as undelivered until then', async () => {
    receiver.answers.push(500, 503, 302);
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, 'pay');
    await eventually(() => receiver.events.length === 1);
    const delivery = await eventually(async () => (await running.control.deliveries()).find(({ owed }) => owed === 0));
    expect(delivery).toMatchObject({ attempts: 4, lastStatus: 200, nextAt: null });
  });

  it('are retried soon after a failure, regardless of earlier successful deliveries', async () => {
    receiver.answers.push(...Array.from({ length: 20 }, () => 200), 500);
    await running.control.set({ webhooks: { duplicate: 30 } });
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, 'pay');
    const delivery = await eventually(async () => (await running.control.deliveries()).find(({ owed }) => owed === 0));
    expect(delivery).toMatchObject({ attempts: 32, failures: 0, nextAt: null });
  });

  it('stay in the list of undelivered events when dropped and can be redelivered', async () => {
    await running.control.set({ webhooks: { drop: 1 } });
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, 'pay');
    const undelivered = await stripe.events.list({ delivery_success: false, types: ['checkout.session.*'] });
    expect(undelivered.data).toMatchObject([{ type: 'checkout.session.completed', data: { object: { id } } }]);
    await running.control.resend(undelivered.data[0]?.id ?? '', 3);
    await eventually(() => receiver.events.length === 3);
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it('can be duplicated, delayed and shuffled', async () => {
    await running.control.set({ webhooks: { duplicate: 2, shuffle: true, shuffleWindowMs: 50, delayMs: 5 } });
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, 'pay');
    await running.control.payment(id, 'refund');
    await eventually(() => receiver.events.length === 6);
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);
  });

  it.each(['unsigned', 'wrong_secret', 'old', 'altered'] as const)('can be forged: %s', async (kind) => {
    expect(
      await running.control.forge({ kind, object: { id: 'cs_test_forged', payment_status: 'paid' } }),
    ).toMatchObject({ status: 400 });
    expect(receiver.events).toEqual([]);
    expect(receiver.refused).toHaveLength(1);
  });
});
