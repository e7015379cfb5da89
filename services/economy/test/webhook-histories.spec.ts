import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import fc from 'fast-check';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';
import { startWebhookEndpoint, type WebhookEndpoint } from './webhook-endpoint.js';

/** Number of random payment histories; raise it with the environment variable. */
const HISTORIES = Number(process.env.WEBHOOK_HISTORIES ?? 40);
/** Histories that run at once under the same webhook behaviour. */
const CONCURRENT = 10;

let economy: EconomyUnderTest;
let sandbox: TestSandbox;
let endpoint: WebhookEndpoint;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  economy = await startEconomy({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: sandbox.url,
    PAYMENTS_SWEEP_SECONDS: 0.3,
  });
  endpoint = await startWebhookEndpoint(() => economy);
});

afterAll(async () => {
  await economy?.stop();
  await endpoint?.close();
  await sandbox?.stop();
});

type Control = TestSandbox['control'];
type Step = Parameters<Control['payment']>[1] | NonNullable<Parameters<Control['checkout']>[1]>;
interface History {
  steps: { step: Step; dollars: number }[];
  pack: '100' | '1000';
}

const step = fc.constantFrom<Step>(
  'pay',
  'pay',
  'later',
  'decline',
  'settle',
  'fail',
  'refund',
  'refund',
  'dispute',
  'win',
  'lose',
  'expire',
);
const history: fc.Arbitrary<History> = fc.record({
  steps: fc.array(fc.record({ step, dollars: fc.integer({ min: 1, max: 36 }) }), { minLength: 1, maxLength: 7 }),
  pack: fc.constantFrom<History['pack']>('100', '1000'),
});
const delivery = fc.record({
  duplicate: fc.constantFrom(0, 0, 1, 5),
  shuffle: fc.boolean(),
  drop: fc.constantFrom<boolean | number>(false, false, true, 3),
  delayMs: fc.constantFrom(0, 0, 50),
});

/** Steps that the buyer takes on the payment page. */
const CHECKOUT_STEPS = new Set<Step>(['pay', 'later', 'decline']);

/** Runs the steps; ignores those that the sandbox rejects in the current state of the payment. */
async function play({ steps, pack }: History): Promise<{ buyer: Actor; session: string }> {
  const buyer = member();
  const { url } = await economy.call(createCheckout, { amount: pack }, { as: buyer });
  const session = url.slice(url.lastIndexOf('/') + 1);
  for (const { step: name, dollars } of steps) {
    if (CHECKOUT_STEPS.has(name)) await sandbox.control.checkout(session, name as 'pay').catch(() => undefined);
    else
      await sandbox.control
        .payment(session, name as 'refund', name === 'refund' ? String(dollars) : undefined)
        .catch(() => undefined);
  }
  return { buyer, session };
}

/** Lower and upper bound of the ITC that Stripe's state entitles the buyer to; they differ for partial returns only. */
async function entitlement(session: string, itc: number): Promise<[number, number]> {
  const stripe = async (path: string) => {
    const response = await fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' } });
    return (await response.json()) as Record<string, unknown>;
  };
  const { payment_status, amount_total, payment_intent } = await stripe(`checkout/sessions/${session}`);
  if (payment_status !== 'paid') return [0, 0];
  const list = async (resource: string) =>
    (await stripe(`${resource}?limit=100&payment_intent=${String(payment_intent)}`)).data as {
      amount: number;
      status: string;
    }[];
  const returned = [...(await list('refunds')), ...(await list('disputes')).filter(({ status }) => status !== 'won')];
  const share = (itc * returned.reduce((sum, { amount }) => sum + amount, 0)) / Number(amount_total);
  return [itc - Math.ceil(share), itc - Math.floor(share)];
}

it(
  'credits exactly what was paid and not returned, for any payment history and any webhook delivery',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: CONCURRENT, maxLength: CONCURRENT }),
        delivery,
        async (histories, webhooks) => {
          await sandbox.control.reset({ data: true });
          await sandbox.control.set({
            webhooks: { url: endpoint.url, retryBaseMs: 50, shuffleWindowMs: 60, ...webhooks },
            settleAfterMs: 86_400_000,
          });
          const played = await Promise.all(histories.map(play));
          for (const [index, { buyer, session }] of played.entries()) {
            const [least, most] = await entitlement(session, Number(histories[index]!.pack));
            await eventually(`${least} to ${most} ITC after ${JSON.stringify(histories[index])}`, async () => {
              const { balance, owed } = await economy.call(getWallet, {}, { as: buyer });
              expect(balance - owed).toBeGreaterThanOrEqual(least);
              expect(balance - owed).toBeLessThanOrEqual(most);
              return true;
            });
            const credits = (await economy.entriesOf(buyer.id)).filter(({ kind }) => kind === 'purchase');
            expect(credits.length).toBeLessThanOrEqual(1);
            const status = credits.length === 0 ? /open|expired/ : most === 0 ? /refunded/ : /paid/;
            await eventually(`${String(status)} after ${JSON.stringify(histories[index])}`, async () => {
              const checkout = await economy.call(getCheckout, { sessionId: session }, { as: buyer });
              expect(checkout.status).toMatch(status);
              return true;
            });
          }
        },
      ),
      { numRuns: Math.ceil(HISTORIES / CONCURRENT) },
    );
  },
  60_000 + HISTORIES * 1_000,
);
