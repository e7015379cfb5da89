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

async function paidCharge(): Promise<{ session: Stripe.Checkout.Session; charge: Stripe.Charge }> {
  const { id } = await stripe.checkout.sessions.create(pack());
  await running.control.checkout(id, 'pay');
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
  return { session, charge };
}

/** Waits for the webhook event about an object. */
function eventOf(objectId: string, type: string): Promise<Stripe.Event> {
  return eventually(() =>
    receiver.events.find((event) => event.type === type && (event.data.object as { id: string }).id === objectId),
  );
}

function disputeEvent(type: string, chargeId: string): Stripe.Event | undefined {
  return receiver.events.find(
    (event) => event.type === type && (event.data.object as Stripe.Dispute).charge === chargeId,
  );
}

describe('checkout', () => {
  it('creates a session with the requested parameters', async () => {
    const session = await stripe.checkout.sessions.create(pack());
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1999,
      currency: 'usd',
      client_reference_id: 'purchase-1',
      metadata: { purchase: 'purchase-1' },
      payment_intent: null,
    });
    expect(session.url).toBe(`http://localhost:${running.sandbox.port}/checkout/${session.id}`);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    const { line_items } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(line_items?.data).toMatchObject([{ description: 'Explorer, 500 ITC', quantity: 1, amount_total: 1999 }]);
  });

  it('is paid on its page, which sends a signed webhook', async () => {
    const { id } = await stripe.checkout.sessions.create(pack());
    expect(await running.control.checkout(id, 'pay')).toBe(`http://localhost:3000/shop/return?session=${id}`);
    const event = await eventOf(id, 'checkout.session.completed');
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id, payment_status: 'paid' } },
    });
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'nova@example.com' },
      payment_intent: { status: 'succeeded', amount_received: 1999, metadata: { purchase: 'purchase-1' } },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 });
  });

  it('cannot be paid twice', async () => {
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, 'pay');
    await running.control.checkout(id, 'pay');
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('stays open after a declined card and can then be paid', async () => {
    const { id } = await stripe.checkout.sessions.create(pack());
    const page = await fetch(`${running.sandbox.url}/checkout/${id}/decline`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(page.status).toBe(402);
    expect(await page.text()).toContain('Your card was declined');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(await running.control.checkout(id, 'pay')).not.toBeNull();
  });

  it.each([
    ['later', 'checkout.session.async_payment_succeeded', 'paid', 'succeeded'],
    ['later-failing', 'checkout.session.async_payment_failed', 'unpaid', 'requires_payment_method'],
  ] as const)('completes unpaid when paid %s, then reports %s', async (choice, type, payment_status, status) => {
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, choice);
    const completed = await eventOf(id, 'checkout.session.completed');
    expect(completed.data.object).toMatchObject({ payment_status: 'unpaid' });
    await running.control.payment(id, choice === 'later' ? 'settle' : 'fail');
    expect((await eventOf(id, type)).data.object).toMatchObject({ payment_status });
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect((session.payment_intent as Stripe.PaymentIntent).status).toBe(status);
  });

  it('settles a delayed payment automatically', async () => {
    await running.control.set({ settleAfterMs: 0 });
    const { id } = await stripe.checkout.sessions.create(pack());
    await running.control.checkout(id, 'later');
    await eventOf(id, 'checkout.session.async_payment_succeeded');
  });

  it('expires on request, once', async () => {
    const { id } = await stripe.checkout.sessions.create(pack());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await eventOf(id, 'checkout.session.expired');
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    });
    expect(await running.control.checkout(id, 'pay')).toBeNull();
  });

  it('lists sessions newest first, by page and by payment intent', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await stripe.checkout.sessions.create(pack())).id);
    ids.reverse();
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id);
    expect(all).toEqual(ids);
    await running.control.checkout(ids[3] ?? '', 'pay');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(ids[3] ?? '');
    const found = await stripe.checkout.sessions.list({ payment_intent: String(payment_intent) });
    expect(found.data.map(({ id }) => id)).toEqual([ids[3]]);
  });
});

describe('refunds and disputes', () => {
  it('refunds partial amounts up to the total', async () => {
    const { charge } = await paidCharge();
    await stripe.refunds.create({ charge: charge.id, amount: 500 });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 500, refunded: false });
    await expect(stripe.refunds.create({ charge: charge.id, amount: 1500 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent: String(charge.payment_intent) });
    const after = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
    expect(after).toMatchObject({ amount_refunded: 1999, refunded: true });
    expect(after.refunds?.data.map(({ amount }) => amount)).toEqual([1499, 500]);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const refunds = await eventually(() => {
      const arrived = receiver.events.filter(
        ({ type, data }) => type === 'charge.refunded' && data.object.id === charge.id,
      );
      return arrived.length === 2 ? arrived : null;
    });
    expect(refunds.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          object: expect.objectContaining({ amount_refunded: 500 }),
          previous_attributes: { amount_refunded: 0 },
        }),
      ]),
    );
  });

  it.each([
    ['win', 'won'],
    ['lose', 'lost'],
  ] as const)('opens a dispute and closes it (%s)', async (choice, status) => {
    const { session, charge } = await paidCharge();
    await running.control.payment(session.id, 'dispute');
    const created = await eventually(() => disputeEvent('charge.dispute.created', charge.id));
    expect(created.data.object).toMatchObject({ charge: charge.id, amount: 1999, status: 'needs_response' });
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
    await running.control.payment(session.id, choice);
    const closed = await eventually(() => disputeEvent('charge.dispute.closed', charge.id));
    expect(closed.data.object).toMatchObject({ status });
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(dispute).toMatchObject({ status, payment_intent: charge.payment_intent });
  });

  it('refunds part of a payment from the payments page', async () => {
    const { session, charge } = await paidCharge();
    await running.control.payment(session.id, 'refund', '4.99');
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 499 });
    await expect(running.control.payment(session.id, 'refund', '-1')).rejects.toThrow('400');
  });
});

describe('errors in Stripe’s format', () => {
  it.each([
    ['a missing parameter', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
    ['a bad address', { success_url: 'shop' }, { code: 'url_invalid', param: 'success_url' }],
    [
      'too small an amount',
      { line_items: [{ price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } }] },
      { code: 'amount_too_small' },
    ],
    [
      'a fraction of a cent',
      { line_items: [{ price_data: { currency: 'usd', unit_amount: 9.5, product_data: { name: 'x' } } }] },
      { code: 'parameter_invalid_integer' },
    ],
    ['an unknown parameter', { succes_url: 'x' }, { code: 'parameter_unknown', param: 'succes_url' }],
  ])('%s', async (_name, changes, error) => {
    await expect(stripe.checkout.sessions.create(pack(changes as never))).rejects.toMatchObject({
      ...error,
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    });
  });

  it('are returned for unknown objects and URLs', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
  });

  it('are returned for a missing key and a live key', async () => {
    await expect(stripeClient(running.sandbox.port, { key: 'sk_live_1234' }).events.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
    expect((await fetch(`${running.sandbox.url}/v1/events`)).status).toBe(401);
  });
});
