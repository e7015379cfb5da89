import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import Stripe from 'stripe';
import { startPayments, type PaymentsUnderTest } from './payments-under-test.js';

let payments: PaymentsUnderTest;

beforeAll(async () => {
  payments = await startPayments();
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

describe('a webhook', () => {
  it.each(['unsigned', 'wrong_secret', 'old', 'altered'] as const)('that is %s is refused', async (kind) => {
    const ada = member();
    const session = await payments.begin(ada);
    const object = { object: 'checkout.session', id: session, payment_status: 'paid', client_reference_id: 'x' };
    expect((await payments.sandbox.control.forge({ kind, object })).status).toBe(400);
    expect(await payments.balanceOf(ada)).toBe(0);
  });

  it('with a good signature but an untrue story moves nothing: Stripe itself is asked', async () => {
    const ada = member();
    const session = await payments.begin(ada);
    const payload = JSON.stringify({
      id: 'evt_story',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: session, payment_status: 'paid', client_reference_id: null } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    expect(await payments.economy.call(receiveStripeEvent, { payload, signature })).toEqual({ received: true });
    await eventually('it is worked through', async () => {
      const { events } = await payments.economy.call(findPurchase, { id: session }, { as: admin() });
      return events.some(({ id, doneAt }) => id === 'evt_story' && doneAt !== null);
    });
    expect(await payments.balanceOf(ada)).toBe(0);
    expect(await payments.statusOf(ada, session)).toBe('open');
  });

  it('told a hundred times and shuffled credits once', async () => {
    const ada = member();
    await payments.sandbox.control.set({ webhooks: { duplicate: 100, shuffle: true, shuffleWindowMs: 30 } });
    const session = await payments.begin(ada, '100');
    await payments.sandbox.control.checkout(session, 'pay');
    // One after the other.
    await eventually(
      'all are delivered',
      async () => (await payments.sandbox.control.deliveries()).every(({ owed }) => owed === 0),
      60_000,
    );
    await payments.comesTo(ada, 100);
    expect(await payments.economy.entriesOf(ada.id)).toHaveLength(1);
  }, 90_000);

  it('about nothing of ours is taken and put aside', async () => {
    const payload = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    for (let told = 0; told < 2; told += 1) {
      expect(await payments.economy.call(receiveStripeEvent, { payload, signature })).toEqual({ received: true });
    }
  });
});
