import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { setClock } from '@crew/testing/set-clock';
import type Stripe from 'stripe';
import { sessionIn, startPayments, type PaymentsUnderTest } from './payments-under-test.js';

const DAY_MS = 86_400_000;

let payments: PaymentsUnderTest;

beforeAll(async () => {
  payments = await startPayments();
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

describe('create-checkout', () => {
  it('credits a purchase that is paid on the hosted page once, lists it, and mails a receipt', async () => {
    const ada = member();
    const session = await payments.startCheckout(ada);
    expect(await payments.statusOf(ada, session)).toBe('open');
    const returnUrl = await payments.sandbox.control.checkout(session, 'pay', 'ada@crew.example');
    expect(returnUrl).toBe(`http://localhost:3000/checkout/${session}`);
    await payments.waitForStatus(ada, session, 'paid');
    expect(await payments.balanceOf(ada)).toBe(500);
    const [entry] = await payments.economy.call(listEntries, {}, { as: ada });
    expect(entry).toMatchObject({ kind: 'purchase', amount: 500, memo: 'Explorer pack', balanceAfter: 500 });
    expect(await payments.economy.call(listPurchases, {}, { as: ada })).toMatchObject([
      { packId: '500', usdCents: 1999, status: 'paid' },
    ]);
    const mail = await eventually(
      'the receipt is mailed',
      async () => (await payments.sandbox.control.mails('ada@crew.example'))[0],
    );
    expect(mail.subject).toBe('Your receipt: 500 ITC');
    expect(mail.text).toContain('$19.99');
  });

  it('mails the receipt in the language of the account', async () => {
    const ada = member();
    const { id, username, displayName, avatarUrl, createdAt } = ada;
    const registered = { id, username, displayName, avatarUrl, faction: null, createdAt, language: 'de' } as const;
    await payments.economy.publishEvent(userRegistered, registered);
    const members = payments.economy.service.app.get(MemberDirectory, { strict: false });
    await eventually('the language is known', async () => (await members.languagesOf([id]))(id) === 'de');
    await payments.sandbox.control.checkout(await payments.startCheckout(ada), 'pay', 'ada@crew.de');
    const mail = await eventually(
      'the receipt is mailed',
      async () => (await payments.sandbox.control.mails('ada@crew.de'))[0],
    );
    expect(mail.subject).toBe('Deine Quittung: 500 ITC');
    expect(mail.text).toMatch(/Paket Explorer: 500 ITC\r?\nBezahlt: 19,99\s\$ \(USD\)/);
  });

  it('sends the purchase id and the exact price of the pack to Stripe', async () => {
    const ada = member();
    await payments.startCheckout(ada, '2500');
    const [call] = await payments.sandbox.control.log('stripe', 'POST /v1/checkout/sessions');
    const sent = JSON.parse(call!.body) as Stripe.Checkout.SessionCreateParams;
    expect(sent).toMatchObject({
      mode: 'payment',
      client_reference_id: expect.stringMatching(/^pur_/),
      line_items: [{ quantity: '1', price_data: { currency: 'usd', unit_amount: '7999' } }],
      metadata: { purchase: sent.client_reference_id, user: ada.id },
    });
  });

  it('returns the same page for the same idempotency key, and idempotency_mismatch for another pack', async () => {
    const ada = member();
    const options = { as: ada, idempotencyKey: 'checkout-1' };
    const [first, repeated] = await Promise.all([
      payments.economy.call(createCheckout, { amount: '100' }, options),
      payments.economy.call(createCheckout, { amount: '100' }, options),
    ]);
    expect(repeated).toEqual(first);
    expect(await payments.economy.call(createCheckout, { amount: '100' }, options)).toEqual(first);
    expect(await payments.economy.codeOf(createCheckout, { amount: '500' }, options)).toBe('idempotency_mismatch');
    const other = await payments.economy.call(createCheckout, { amount: '100' }, { ...options, as: member() });
    expect(other.url).not.toBe(first.url);
    await payments.sandbox.control.checkout(sessionIn(first.url));
    await payments.waitForStatus(ada, sessionIn(first.url), 'paid');
    expect(await payments.economy.codeOf(createCheckout, { amount: '100' }, options)).toBe('checkout_over');
  });

  it.each(['5', '100.5', '-100', 100, '', { $ne: null }, 'sk_test'])('rejects the pack %p', async (amount) => {
    expect(await payments.economy.codeOf(createCheckout, { amount }, { as: member() })).toBe('invalid_input');
  });

  it('shows a checkout to its buyer only', async () => {
    const session = await payments.startCheckout(member());
    expect(await payments.economy.codeOf(getCheckout, { sessionId: session }, { as: member() })).toBe('not_found');
    expect(await payments.economy.codeOf(getCheckout, { sessionId: 'cs_test_made_up' }, { as: member() })).toBe(
      'not_found',
    );
    expect(await payments.economy.codeOf(getCheckout, { sessionId: session })).toBe('signed_out');
  });

  it('credits nothing when the success page is opened without a payment', async () => {
    const ada = member();
    const session = await payments.startCheckout(ada);
    for (let polls = 0; polls < 5; polls += 1) expect(await payments.statusOf(ada, session)).toBe('open');
    expect(await payments.balanceOf(ada)).toBe(0);
  });

  it('keeps the session open after a declined card, so that it can still be paid', async () => {
    const ada = member();
    const session = await payments.startCheckout(ada, '100');
    await payments.sandbox.control.checkout(session, 'decline');
    expect(await payments.statusOf(ada, session)).toBe('open');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.waitForBalance(ada, 100);
  });

  it('is pending until a delayed payment arrives, and expires when it fails', async () => {
    const [ada, bob] = [member(), member()];
    await payments.sandbox.control.set({ settleAfterMs: 86_400_000 });
    const sessions = [await payments.startCheckout(ada, '100'), await payments.startCheckout(bob, '100')] as const;
    await payments.sandbox.control.checkout(sessions[0], 'later');
    await payments.sandbox.control.checkout(sessions[1], 'later-failing');
    await eventually(
      'the checkout is pending',
      async () => (await payments.economy.call(getCheckout, { sessionId: sessions[0] }, { as: ada })).pending,
    );
    expect(await payments.balanceOf(ada)).toBe(0);
    await payments.sandbox.control.payment(sessions[0], 'settle');
    await payments.sandbox.control.payment(sessions[1], 'fail');
    await payments.waitForBalance(ada, 100);
    await payments.waitForStatus(bob, sessions[1], 'expired');
    expect(await payments.balanceOf(bob)).toBe(0);
  });

  it('expires the purchase with its session', async () => {
    const ada = member();
    const session = await payments.startCheckout(ada);
    await payments.sandbox.control.payment(session, 'expire');
    await payments.waitForStatus(ada, session, 'expired');
  });

  it('credits and refunds a payment when every webhook is lost', async () => {
    const ada = member();
    await payments.sandbox.control.set({ webhooks: { drop: true } });
    const session = await payments.startCheckout(ada, '1000');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.waitForBalance(ada, 1000);
    await payments.sandbox.control.payment(session, 'refund');
    await payments.waitForStatus(ada, session, 'refunded');
    expect(await payments.balanceOf(ada)).toBe(0);
  });

  it('credits a purchase soon when the clock was a day ahead meanwhile', async () => {
    const ada = member();
    await payments.sandbox.control.set({ webhooks: { drop: true } });
    const sweeps = async (): Promise<number> => (await payments.sandbox.control.log('stripe', 'GET /v1/events')).length;
    setClock(DAY_MS);
    try {
      const before = await sweeps();
      await eventually('a sweep', async () => (await sweeps()) > before);
    } finally {
      jest.useRealTimers();
    }
    const session = await payments.startCheckout(ada, '1000');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.waitForBalance(ada, 1000);
  });

  it('asks Stripe about a purchase that was begun while the clock was a day ahead', async () => {
    const ada = member();
    await payments.sandbox.control.set({ webhooks: { drop: true } });
    setClock(DAY_MS);
    const session = await payments.startCheckout(ada, '1000').finally(() => jest.useRealTimers());
    await payments.sandbox.control.checkout(session, 'pay');
    expect(await payments.statusOf(ada, session)).toBe('paid');
  });

  it('returns payments_unavailable while Stripe fails, and recovers', async () => {
    const ada = member();
    await payments.sandbox.control.fault({ provider: 'stripe', kind: 'status', status: 500 });
    expect(await payments.economy.codeOf(createCheckout, { amount: '100' }, { as: ada })).toBe('payments_unavailable');
    await payments.sandbox.control.clearFaults('stripe');
    expect(await payments.startCheckout(ada, '100')).toMatch(/^cs_test_/);
  });

  it('opens one session when the first response of Stripe is cut off', async () => {
    const ada = member();
    await payments.sandbox.control.fault({
      provider: 'stripe',
      endpoint: 'POST /v1/checkout/sessions',
      kind: 'cut',
      times: 1,
    });
    const session = await payments.startCheckout(ada, '100');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.waitForBalance(ada, 100);
    expect(await payments.economy.call(listPurchases, {}, { as: ada })).toHaveLength(1);
  });
});
