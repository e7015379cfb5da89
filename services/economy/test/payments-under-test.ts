import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';
import { openWebhookDoor } from './webhook-door.js';

type PackId = '100' | '500' | '1000' | '2500';

/** The economy with Stripe and a mailbox played beside it, and what its buyers do. */
export interface PaymentsUnderTest {
  economy: EconomyUnderTest;
  sandbox: TestSandbox;
  /** Stripe as it is when nothing is wrong. */
  reset(): Promise<void>;
  /** Begins a purchase; resolves to its session. */
  begin(as: Actor, pack?: PackId): Promise<string>;
  balanceOf(as: Actor): Promise<number>;
  statusOf(as: Actor, session: string): Promise<string>;
  /** Waits until the wallet holds so much. */
  comesTo(as: Actor, balance: number): Promise<unknown>;
  /** Waits until the purchase stands so. */
  isNow(as: Actor, session: string, status: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startPayments(): Promise<PaymentsUnderTest> {
  const sandbox = await startTestSandbox();
  const economy = await startEconomy({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    PAYMENTS_SWEEP_SECONDS: 0.3,
  });
  const door = await openWebhookDoor(() => economy);
  const balanceOf: PaymentsUnderTest['balanceOf'] = async (as) => (await economy.call(getWallet, {}, { as })).balance;
  const statusOf: PaymentsUnderTest['statusOf'] = async (as, sessionId) =>
    (await economy.call(getCheckout, { sessionId }, { as })).status;
  return {
    economy,
    sandbox,
    balanceOf,
    statusOf,
    async reset() {
      await sandbox.control.reset();
      await sandbox.control.set({ webhooks: { url: door.url, retryBaseMs: 50 }, settleAfterMs: 100 });
    },
    begin: async (as, amount = '500') => sessionIn((await economy.call(createCheckout, { amount }, { as })).url),
    comesTo: (as, balance) => eventually(`${balance} ITC`, async () => (await balanceOf(as)) === balance),
    isNow: (as, session, status) =>
      eventually(`the purchase is ${status}`, async () => (await statusOf(as, session)) === status),
    async stop() {
      await economy.stop();
      await door.close();
      await sandbox.stop();
    },
  };
}

/** The session that a payment page is for. */
export const sessionIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
