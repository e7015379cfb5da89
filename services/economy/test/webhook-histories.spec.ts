import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import fc from 'fast-check';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';
import { openWebhookDoor, type WebhookDoor } from './webhook-door.js';

/** Histories to play: a slice by default, as many as are named on demand. */
const HISTORIES = Number(process.env.WEBHOOK_HISTORIES ?? 40);
/** Played side by side under the same weather. */
const SIDE_BY_SIDE = 10;

let economy: EconomyUnderTest;
let sandbox: TestSandbox;
let door: WebhookDoor;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  economy = await startEconomy({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: sandbox.url,
    PAYMENTS_SWEEP_SECONDS: 0.3,
  });
  door = await openWebhookDoor(() => economy);
});

afterAll(async () => {
  await economy?.stop();
  await door?.close();
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
const weather = fc.record({
  duplicate: fc.constantFrom(0, 0, 1, 5),
  shuffle: fc.boolean(),
  drop: fc.constantFrom<boolean | number>(false, false, true, 3),
  delayMs: fc.constantFrom(0, 0, 50),
});

const CHOICES = new Set<Step>(['pay', 'later', 'decline']);

/** Does what can be done; what makes no sense at that point is refused, as it would be to a person. */
async function play({ steps, pack }: History): Promise<{ buyer: Actor; session: string }> {
  const buyer = member();
  const { url } = await economy.call(createCheckout, { amount: pack }, { as: buyer });
  const session = url.slice(url.lastIndexOf('/') + 1);
  for (const { step: what, dollars } of steps) {
    if (CHOICES.has(what)) await sandbox.control.checkout(session, what as 'pay').catch(() => undefined);
    else
      await sandbox.control
        .payment(session, what as 'refund', what === 'refund' ? String(dollars) : undefined)
        .catch(() => undefined);
  }
  return { buyer, session };
}

/** What Stripe says was paid and kept, in ITC: exact for all and nothing, to the coin below for a part. */
async function owedByStripe(session: string, itc: number): Promise<[number, number]> {
  const stripe = async (path: string) => {
    const response = await fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' } });
    return (await response.json()) as Record<string, unknown>;
  };
  const { payment_status, amount_total, payment_intent } = await stripe(`checkout/sessions/${session}`);
  if (payment_status !== 'paid') return [0, 0];
  const list = async (what: string) =>
    (await stripe(`${what}?limit=100&payment_intent=${String(payment_intent)}`)).data as {
      amount: number;
      status: string;
    }[];
  const gone = [...(await list('refunds')), ...(await list('disputes')).filter(({ status }) => status !== 'won')];
  const share = (itc * gone.reduce((sum, { amount }) => sum + amount, 0)) / Number(amount_total);
  return [itc - Math.ceil(share), itc - Math.floor(share)];
}

it(
  'whatever comes of a payment, and however it is told, what is credited is what was paid and kept',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE }),
        weather,
        async (histories, webhooks) => {
          await sandbox.control.reset({ data: true });
          await sandbox.control.set({
            webhooks: { url: door.url, retryBaseMs: 50, shuffleWindowMs: 60, ...webhooks },
            settleAfterMs: 86_400_000,
          });
          const played = await Promise.all(histories.map(play));
          for (const [index, { buyer, session }] of played.entries()) {
            const [least, most] = await owedByStripe(session, Number(histories[index]!.pack));
            await eventually(`${least} to ${most} ITC after ${JSON.stringify(histories[index])}`, async () => {
              const { balance, owed } = await economy.call(getWallet, {}, { as: buyer });
              expect(balance - owed).toBeGreaterThanOrEqual(least);
              expect(balance - owed).toBeLessThanOrEqual(most);
              return true;
            });
            expect(
              (await economy.entriesOf(buyer.id)).filter(({ kind }) => kind === 'purchase').length,
            ).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: Math.ceil(HISTORIES / SIDE_BY_SIDE) },
    );
  },
  60_000 + HISTORIES * 1_000,
);
