import { beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { runningSandbox } from './running-sandbox.js';
import { pack, stripeClient } from './stripe-client.js';

const running = runningSandbox();
let stripe: Stripe;

beforeAll(() => {
  stripe = stripeClient(running.sandbox.port);
});

describe('idempotency', () => {
  const key = { idempotencyKey: 'purchase-1' };

  it('returns the first response for the same key and parameters', async () => {
    const first = await stripe.checkout.sessions.create(pack(), key);
    const second = await stripe.checkout.sessions.create(pack(), key);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('rejects the same key with other parameters', async () => {
    await stripe.checkout.sessions.create(pack(), key);
    await expect(
      stripe.checkout.sessions.create(pack({ client_reference_id: 'purchase-2' }), key),
    ).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  });

  it('does not store a request with invalid parameters', async () => {
    await expect(stripe.checkout.sessions.create(pack({ line_items: [] }), key)).rejects.toMatchObject({
      code: 'parameter_missing',
    });
    expect((await stripe.checkout.sessions.create(pack(), key)).status).toBe('open');
  });

  it('creates one session for twenty concurrent requests', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        stripeClient(running.sandbox.port, { retries: 3 }).checkout.sessions.create(pack(), key),
      ),
    );
    const ids = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.id : answer.reason));
    expect(new Set(ids).size).toBe(1);
  });

  it('returns the stored response after the first one was lost', async () => {
    await running.control.fault({ provider: 'stripe', endpoint: 'POST /v1/checkout/sessions', kind: 'cut', times: 2 });
    await expect(stripe.checkout.sessions.create(pack(), key)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const session = await stripeClient(running.sandbox.port, { retries: 1 }).checkout.sessions.create(pack(), key);
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id]);
  });
});
