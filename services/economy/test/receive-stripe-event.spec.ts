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

describe('receive-stripe-event', () => {
  it.each(['unsigned', 'wrong_secret', 'old', 'altered'] as const)(
    'rejects an event with a bad signature: %s',
    async (kind) => {
      const ada = member();
      const session = await payments.startCheckout(ada);
      const object = { object: 'checkout.session', id: session, payment_status: 'paid', client_reference_id: 'x' };
      expect((await payments.sandbox.control.forge({ kind, object })).status).toBe(400);
      expect(await payments.balanceOf(ada)).toBe(0);
    },
  );

  it('ignores a correctly signed event that the Stripe API contradicts', async () => {
    const ada = member();
    const session = await payments.startCheckout(ada);
    const payload = JSON.stringify({
      id: 'evt_untrue',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: session, payment_status: 'paid', client_reference_id: null } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    expect(await payments.economy.call(receiveStripeEvent, { payload, signature })).toEqual({ received: true });
    await eventually('the event is processed', async () => {
      const { events } = await payments.economy.call(findPurchase, { id: session }, { as: admin() });
      return events.some(({ id, doneAt }) => id === 'evt_untrue' && doneAt !== null);
    });
    expect(await payments.balanceOf(ada)).toBe(0);
    expect(await payments.statusOf(ada, session)).toBe('open');
  });

  it.each([
    '{}',
    'null',
    '[]',
    '{"id":"evt_a","object":"event","type":"charge.refunded"}',
    '{"id":"evt_b","object":"event","type":"charge.refunded","data":{"object":null}}',
    '{"id":{"$gt":""},"object":"event","type":"charge.refunded","data":{"object":{"object":"charge"}}}',
    '{"id":"evt_c","type":"x","data":{"object":{"object":"checkout.session","id":{"$gt":""}}}}',
    '{"id":"evt_d","type":"x","data":{"object":{"object":"charge","payment_intent":{"$ne":null}}}}',
  ])('refuses signed JSON that is no event: %s', async (payload) => {
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    await expect(payments.economy.call(receiveStripeEvent, { payload, signature })).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid_input|signature_invalid)$/),
    });
  });

  it('credits once when events are redelivered a hundred times in random order', async () => {
    const ada = member();
    await payments.sandbox.control.set({ webhooks: { duplicate: 100, shuffle: true, shuffleWindowMs: 30 } });
    const session = await payments.startCheckout(ada, '100');
    await payments.sandbox.control.checkout(session, 'pay');
    await eventually('all events are delivered', async () =>
      (await payments.sandbox.control.deliveries()).every(({ owed }) => owed === 0),
    );
    await payments.waitForBalance(ada, 100);
    expect(await payments.economy.entriesOf(ada.id)).toHaveLength(1);
  });

  it('accepts an event that is not about a purchase, also when it is redelivered', async () => {
    const payload = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    for (let deliveries = 0; deliveries < 2; deliveries += 1) {
      expect(await payments.economy.call(receiveStripeEvent, { payload, signature })).toEqual({ received: true });
    }
  });
});
