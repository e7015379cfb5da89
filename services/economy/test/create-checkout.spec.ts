import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import Stripe from 'stripe';
import { sessionIn, startPayments, type PaymentsUnderTest } from './payments-under-test.js';

let payments: PaymentsUnderTest;

beforeAll(async () => {
  payments = await startPayments();
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

describe('a purchase', () => {
  it('is paid on the hosted page, credited once, shown, and receipted by mail', async () => {
    const ada = member();
    const session = await payments.begin(ada);
    expect(await payments.statusOf(ada, session)).toBe('open');
    const back = await payments.sandbox.control.checkout(session, 'pay', 'ada@crew.example');
    expect(back).toBe(`http://localhost:3000/checkout/${session}`);
    await payments.isNow(ada, session, 'paid');
    expect(await payments.balanceOf(ada)).toBe(500);
    const [entry] = await payments.economy.call(listEntries, {}, { as: ada });
    expect(entry).toMatchObject({ kind: 'purchase', amount: 500, memo: 'Explorer pack', balanceAfter: 500 });
    expect(await payments.economy.call(listPurchases, {}, { as: ada })).toMatchObject([
      { packId: '500', usdCents: 1999, status: 'paid' },
    ]);
    const mail = await eventually(
      'the receipt',
      async () => (await payments.sandbox.control.mails('ada@crew.example'))[0],
    );
    expect(mail.subject).toBe('Your receipt: 500 ITC');
    expect(mail.text).toContain('$19.99');
  });

  it('names its order to Stripe, and asks for exactly its price', async () => {
    const ada = member();
    await payments.begin(ada, '2500');
    const [call] = await payments.sandbox.control.log('stripe', 'POST /v1/checkout/sessions');
    const sent = JSON.parse(call!.body) as Stripe.Checkout.SessionCreateParams;
    expect(sent).toMatchObject({
      mode: 'payment',
      client_reference_id: expect.stringMatching(/^pur_/),
      line_items: [{ quantity: '1', price_data: { currency: 'usd', unit_amount: '7999' } }],
      metadata: { purchase: sent.client_reference_id, user: ada.id },
    });
  });

  it('answers the same key with the same page, and refuses it for another pack', async () => {
    const ada = member();
    const options = { as: ada, idempotencyKey: 'checkout-1' };
    const [first, again] = await Promise.all([
      payments.economy.call(createCheckout, { amount: '100' }, options),
      payments.economy.call(createCheckout, { amount: '100' }, options),
    ]);
    expect(again).toEqual(first);
    expect(await payments.economy.call(createCheckout, { amount: '100' }, options)).toEqual(first);
    expect(await payments.economy.codeOf(createCheckout, { amount: '500' }, options)).toBe('idempotency_mismatch');
    const other = await payments.economy.call(createCheckout, { amount: '100' }, { ...options, as: member() });
    expect(other.url).not.toBe(first.url);
    await payments.sandbox.control.checkout(sessionIn(first.url));
    await payments.isNow(ada, sessionIn(first.url), 'paid');
    expect(await payments.economy.codeOf(createCheckout, { amount: '100' }, options)).toBe('payments_unavailable');
  });

  it.each(['5', '100.5', '-100', 100, '', { $ne: null }, 'sk_test'])('refuses the pack %p', async (amount) => {
    expect(await payments.economy.codeOf(createCheckout, { amount }, { as: member() })).toBe('invalid_input');
  });

  it('is its buyer’s alone', async () => {
    const session = await payments.begin(member());
    expect(await payments.economy.codeOf(getCheckout, { sessionId: session }, { as: member() })).toBe('not_found');
    expect(await payments.economy.codeOf(getCheckout, { sessionId: 'cs_test_made_up' }, { as: member() })).toBe(
      'not_found',
    );
    expect(await payments.economy.codeOf(getCheckout, { sessionId: session })).toBe('signed_out');
  });

  it('is not paid by opening the page it would return to', async () => {
    const ada = member();
    const session = await payments.begin(ada);
    for (let asked = 0; asked < 5; asked += 1) expect(await payments.statusOf(ada, session)).toBe('open');
    expect(await payments.balanceOf(ada)).toBe(0);
  });

  it('stays open after a declined card and can then be paid', async () => {
    const ada = member();
    const session = await payments.begin(ada, '100');
    await payments.sandbox.control.checkout(session, 'decline');
    expect(await payments.statusOf(ada, session)).toBe('open');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.comesTo(ada, 100);
  });

  it('is pending until a late payment arrives, and over when it never does', async () => {
    const [ada, bob] = [member(), member()];
    await payments.sandbox.control.set({ settleAfterMs: 86_400_000 });
    const sessions = [await payments.begin(ada, '100'), await payments.begin(bob, '100')] as const;
    await payments.sandbox.control.checkout(sessions[0], 'later');
    await payments.sandbox.control.checkout(sessions[1], 'later-failing');
    await eventually(
      'it is pending',
      async () => (await payments.economy.call(getCheckout, { sessionId: sessions[0] }, { as: ada })).pending,
    );
    expect(await payments.balanceOf(ada)).toBe(0);
    await payments.sandbox.control.payment(sessions[0], 'settle');
    await payments.sandbox.control.payment(sessions[1], 'fail');
    await payments.comesTo(ada, 100);
    await payments.isNow(bob, sessions[1], 'expired');
    expect(await payments.balanceOf(bob)).toBe(0);
  });

  it('expires with its session', async () => {
    const ada = member();
    const session = await payments.begin(ada);
    await payments.sandbox.control.payment(session, 'expire');
    await payments.isNow(ada, session, 'expired');
  });

  it('is credited when every webhook is lost', async () => {
    const ada = member();
    await payments.sandbox.control.set({ webhooks: { drop: true } });
    const session = await payments.begin(ada, '1000');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.comesTo(ada, 1000);
    await payments.sandbox.control.payment(session, 'refund');
    await payments.isNow(ada, session, 'refunded');
    expect(await payments.balanceOf(ada)).toBe(0);
  });

  it('says that it failed while Stripe does, and works again after', async () => {
    const ada = member();
    await payments.sandbox.control.fault({ provider: 'stripe', kind: 'status', status: 500 });
    expect(await payments.economy.codeOf(createCheckout, { amount: '100' }, { as: ada })).toBe('payments_unavailable');
    await payments.sandbox.control.clearFaults('stripe');
    expect(await payments.begin(ada, '100')).toMatch(/^cs_test_/);
  });

  it('is one session although its first answer was cut off', async () => {
    const ada = member();
    await payments.sandbox.control.fault({
      provider: 'stripe',
      endpoint: 'POST /v1/checkout/sessions',
      kind: 'cut',
      times: 1,
    });
    const session = await payments.begin(ada, '100');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.comesTo(ada, 100);
    expect(await payments.economy.call(listPurchases, {}, { as: ada })).toHaveLength(1);
  });
});
