import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import Stripe from 'stripe';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';
import { openWebhookDoor, type WebhookDoor } from './webhook-door.js';

let economy: EconomyUnderTest;
let sandbox: TestSandbox;
let door: WebhookDoor;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  economy = await startEconomy({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    PAYMENTS_SWEEP_SECONDS: 0.3,
  });
  door = await openWebhookDoor(() => economy);
});

beforeEach(async () => {
  await sandbox.control.reset();
  await sandbox.control.set({ webhooks: { url: door.url, retryBaseMs: 50 }, settleAfterMs: 100 });
});

afterAll(async () => {
  await economy?.stop();
  await door?.close();
  await sandbox?.stop();
});

const sessionIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const balanceOf = async (as: Actor) => (await economy.call(getWallet, {}, { as })).balance;
const comesTo = (as: Actor, balance: number) =>
  eventually(`${balance} ITC`, async () => {
    expect(await balanceOf(as)).toBe(balance);
    return true;
  });
const statusOf = async (as: Actor, sessionId: string) =>
  (await economy.call(getCheckout, { sessionId }, { as })).status;
const isNow = (as: Actor, session: string, status: string) =>
  eventually(`the purchase is ${status}`, async () => {
    expect(await statusOf(as, session)).toBe(status);
    return true;
  });

async function begin(as: Actor, amount: '100' | '500' | '1000' | '2500' = '500'): Promise<string> {
  const { url } = await economy.call(createCheckout, { amount }, { as });
  return sessionIn(url);
}

describe('a purchase', () => {
  it('is paid on the hosted page, credited once, shown, and receipted by mail', async () => {
    const ada = member();
    const session = await begin(ada);
    expect(await statusOf(ada, session)).toBe('open');
    const back = await sandbox.control.checkout(session, 'pay', 'ada@crew.example');
    expect(back).toBe(`http://localhost:3000/checkout/${session}`);
    await isNow(ada, session, 'paid');
    expect(await balanceOf(ada)).toBe(500);
    const [entry] = await economy.call(listEntries, {}, { as: ada });
    expect(entry).toMatchObject({ kind: 'purchase', amount: 500, memo: 'Explorer pack', balanceAfter: 500 });
    expect(await economy.call(listPurchases, {}, { as: ada })).toMatchObject([
      { packId: '500', usdCents: 1999, status: 'paid' },
    ]);
    const mail = await eventually('the receipt', async () => (await sandbox.control.mails('ada@crew.example'))[0]);
    expect(mail.subject).toBe('Your receipt: 500 ITC');
    expect(mail.text).toContain('$19.99');
  });

  it('names its order to Stripe, and asks for exactly its price', async () => {
    const ada = member();
    await begin(ada, '2500');
    const [call] = await sandbox.control.log('stripe', 'POST /v1/checkout/sessions');
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
      economy.call(createCheckout, { amount: '100' }, options),
      economy.call(createCheckout, { amount: '100' }, options),
    ]);
    expect(again).toEqual(first);
    expect(await economy.call(createCheckout, { amount: '100' }, options)).toEqual(first);
    expect(await economy.codeOf(createCheckout, { amount: '500' }, options)).toBe('idempotency_mismatch');
    const other = await economy.call(createCheckout, { amount: '100' }, { ...options, as: member() });
    expect(other.url).not.toBe(first.url);
    await sandbox.control.checkout(sessionIn(first.url));
    await isNow(ada, sessionIn(first.url), 'paid');
    expect(await economy.codeOf(createCheckout, { amount: '100' }, options)).toBe('payments_unavailable');
  });

  it.each(['5', '100.5', '-100', 100, '', { $ne: null }, 'sk_test'])('refuses the pack %p', async (amount) => {
    expect(await economy.codeOf(createCheckout, { amount }, { as: member() })).toBe('invalid_input');
  });

  it('is its buyer’s alone', async () => {
    const session = await begin(member());
    expect(await economy.codeOf(getCheckout, { sessionId: session }, { as: member() })).toBe('not_found');
    expect(await economy.codeOf(getCheckout, { sessionId: 'cs_test_made_up' }, { as: member() })).toBe('not_found');
    expect(await economy.codeOf(getCheckout, { sessionId: session })).toBe('signed_out');
  });

  it('is not paid by opening the page it would return to', async () => {
    const ada = member();
    const session = await begin(ada);
    for (let asked = 0; asked < 5; asked += 1) expect(await statusOf(ada, session)).toBe('open');
    expect(await balanceOf(ada)).toBe(0);
  });

  it('stays open after a declined card and can then be paid', async () => {
    const ada = member();
    const session = await begin(ada, '100');
    await sandbox.control.checkout(session, 'decline');
    expect(await statusOf(ada, session)).toBe('open');
    await sandbox.control.checkout(session, 'pay');
    await comesTo(ada, 100);
  });

  it('is pending until a late payment arrives, and over when it never does', async () => {
    const [ada, bob] = [member(), member()];
    await sandbox.control.set({ settleAfterMs: 86_400_000 });
    const sessions = [await begin(ada, '100'), await begin(bob, '100')] as const;
    await sandbox.control.checkout(sessions[0], 'later');
    await sandbox.control.checkout(sessions[1], 'later-failing');
    await eventually(
      'it is pending',
      async () => (await economy.call(getCheckout, { sessionId: sessions[0] }, { as: ada })).pending,
    );
    expect(await balanceOf(ada)).toBe(0);
    await sandbox.control.payment(sessions[0], 'settle');
    await sandbox.control.payment(sessions[1], 'fail');
    await comesTo(ada, 100);
    await isNow(bob, sessions[1], 'expired');
    expect(await balanceOf(bob)).toBe(0);
  });

  it('expires with its session', async () => {
    const ada = member();
    const session = await begin(ada);
    await sandbox.control.payment(session, 'expire');
    await isNow(ada, session, 'expired');
  });

  it('is credited when every webhook is lost', async () => {
    const ada = member();
    await sandbox.control.set({ webhooks: { drop: true } });
    const session = await begin(ada, '1000');
    await sandbox.control.checkout(session, 'pay');
    await comesTo(ada, 1000);
    await sandbox.control.payment(session, 'refund');
    await isNow(ada, session, 'refunded');
    expect(await balanceOf(ada)).toBe(0);
  });

  it('says that it failed while Stripe does, and works again after', async () => {
    const ada = member();
    await sandbox.control.fault({ provider: 'stripe', kind: 'status', status: 500 });
    expect(await economy.codeOf(createCheckout, { amount: '100' }, { as: ada })).toBe('payments_unavailable');
    await sandbox.control.clearFaults('stripe');
    expect(await begin(ada, '100')).toMatch(/^cs_test_/);
  });

  it('is one session although its first answer was cut off', async () => {
    const ada = member();
    await sandbox.control.fault({ provider: 'stripe', endpoint: 'POST /v1/checkout/sessions', kind: 'cut', times: 1 });
    const session = await begin(ada, '100');
    await sandbox.control.checkout(session, 'pay');
    await comesTo(ada, 100);
    expect(await economy.call(listPurchases, {}, { as: ada })).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it.each(['unsigned', 'wrong_secret', 'old', 'altered'] as const)('that is %s is refused', async (kind) => {
    const ada = member();
    const session = await begin(ada);
    const object = { object: 'checkout.session', id: session, payment_status: 'paid', client_reference_id: 'x' };
    expect((await sandbox.control.forge({ kind, object })).status).toBe(400);
    expect(await balanceOf(ada)).toBe(0);
  });

  it('with a good signature but an untrue story moves nothing: Stripe itself is asked', async () => {
    const ada = member();
    const session = await begin(ada);
    const payload = JSON.stringify({
      id: 'evt_story',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: session, payment_status: 'paid', client_reference_id: null } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    expect(await economy.call(receiveStripeEvent, { payload, signature })).toEqual({ received: true });
    await eventually('it is worked through', async () => {
      const { events } = await economy.call(findPurchase, { id: session }, { as: admin() });
      return events.some(({ id, doneAt }) => id === 'evt_story' && doneAt !== null);
    });
    expect(await balanceOf(ada)).toBe(0);
    expect(await statusOf(ada, session)).toBe('open');
  });

  it('told a hundred times and shuffled credits once', async () => {
    const ada = member();
    await sandbox.control.set({ webhooks: { duplicate: 100, shuffle: true, shuffleWindowMs: 30 } });
    const session = await begin(ada, '100');
    await sandbox.control.checkout(session, 'pay');
    await eventually('all are delivered', async () =>
      (await sandbox.control.deliveries()).every(({ owed, nextAt }) => owed === 0 || nextAt === null),
    );
    await comesTo(ada, 100);
    expect(await economy.entriesOf(ada.id)).toHaveLength(1);
  });

  it('about nothing of ours is taken and put aside', async () => {
    const payload = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    for (let told = 0; told < 2; told += 1) {
      expect(await economy.call(receiveStripeEvent, { payload, signature })).toEqual({ received: true });
    }
  });
});

describe('money that goes back', () => {
  async function bought(as: Actor, amount: '100' | '1000' = '1000'): Promise<string> {
    const session = await begin(as, amount);
    await sandbox.control.checkout(session, 'pay');
    await isNow(as, session, 'paid');
    return session;
  }

  it('takes back what it had bought, in parts to the last coin', async () => {
    const ada = member();
    const session = await bought(ada);
    for (const part of ['11.11', '11.11', '12.77']) await sandbox.control.payment(session, 'refund', part);
    await isNow(ada, session, 'refunded');
    await comesTo(ada, 0);
    const { purchase, entries } = await economy.call(findPurchase, { id: session }, { as: admin() });
    expect(purchase.returnedCents).toBe(3499);
    expect(entries.map(({ kind }) => kind)).toEqual(['purchase', 'refund', 'refund', 'refund']);
  });

  it('leaves a debt where the coins are gone, which stops spending until it is paid off', async () => {
    const [ada, grace] = [await economy.crewMember(), await economy.crewMember()];
    const session = await bought(ada);
    const id = economy.messageBy(grace);
    await economy.call(tipMessage, { id, amount: 600 }, { as: ada });
    await sandbox.control.payment(session, 'refund');
    await isNow(ada, session, 'refunded');
    expect(await economy.call(getWallet, {}, { as: ada })).toMatchObject({ balance: 0, owed: 600, frozen: true });
    expect(await economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('wallet_frozen');
    await bought(ada);
    expect(await economy.call(getWallet, {}, { as: ada })).toMatchObject({ balance: 400, owed: 0, frozen: false });
    const [entry] = await economy.call(listEntries, {}, { as: ada });
    expect(entry).toMatchObject({ amount: 400, memo: 'Cosmic pack · 600 ITC paid off what was owed' });
  });

  it('freezes the wallet while a payment is disputed, and gives all back when the dispute is won', async () => {
    const ada = member();
    const session = await bought(ada);
    await sandbox.control.payment(session, 'dispute');
    await comesTo(ada, 0);
    expect(await economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: true });
    await sandbox.control.payment(session, 'win');
    await comesTo(ada, 1000);
    expect(await economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: false, owed: 0 });
    expect(await statusOf(ada, session)).toBe('paid');
  });

  it('keeps the coins of a lost dispute', async () => {
    const ada = member();
    const session = await bought(ada);
    await sandbox.control.payment(session, 'dispute');
    await sandbox.control.payment(session, 'lose');
    await isNow(ada, session, 'refunded');
    await comesTo(ada, 0);
  });
});

describe('find-purchase', () => {
  it('finds a purchase by any id, for admins alone', async () => {
    const ada = member();
    const session = await begin(ada, '100');
    await sandbox.control.checkout(session, 'pay');
    await isNow(ada, session, 'paid');
    const found = await economy.call(findPurchase, { id: session }, { as: admin() });
    expect(found.purchase).toMatchObject({ userId: ada.id, sessionId: session, status: 'paid' });
    expect(found.events.length).toBeGreaterThan(0);
    for (const id of [found.purchase.id, found.purchase.paymentId!, found.events[0]!.id]) {
      expect((await economy.call(findPurchase, { id }, { as: admin() })).purchase.id).toBe(found.purchase.id);
    }
    expect(await economy.codeOf(findPurchase, { id: 'pi_unknown' }, { as: admin() })).toBe('not_found');
    expect(await economy.codeOf(findPurchase, { id: session }, { as: ada })).toBe('admin_only');
  });
});
