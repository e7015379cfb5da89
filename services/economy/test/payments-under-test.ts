import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import type { EconomyEnv } from '../src/economy.env.js';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';
import { startWebhookEndpoint } from './webhook-endpoint.js';

type PackId = '100' | '500' | '1000' | '2500';

/** The economy with a sandbox of Stripe and SMTP, and helpers for buyers. */
export interface PaymentsUnderTest {
  economy: EconomyUnderTest;
  sandbox: TestSandbox;
  /** Removes faults and data from the sandbox. */
  reset(): Promise<void>;
  /** Resolves to the id of the session. */
  startCheckout(as: Actor, pack?: PackId): Promise<string>;
  balanceOf(as: Actor): Promise<number>;
  statusOf(as: Actor, session: string): Promise<string>;
  waitForBalance(as: Actor, balance: number): Promise<unknown>;
  /** Waits for the status of the purchase. */
  waitForStatus(as: Actor, session: string, status: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startPayments(env: Partial<EconomyEnv> = {}): Promise<PaymentsUnderTest> {
  const sandbox = await startTestSandbox();
  const economy = await startEconomy({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    PAYMENTS_SWEEP_SECONDS: 0.3,
    ...env,
  });
  const endpoint = await startWebhookEndpoint(() => economy);
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
      await sandbox.control.set({ webhooks: { url: endpoint.url, retryBaseMs: 50 }, settleAfterMs: 100 });
    },
    startCheckout: async (as, amount = '500') =>
      sessionIn((await economy.call(createCheckout, { amount }, { as })).url),
    waitForBalance: (as, balance) => eventually(`${balance} ITC`, async () => (await balanceOf(as)) === balance),
    waitForStatus: (as, session, status) =>
      eventually(`the purchase is ${status}`, async () => (await statusOf(as, session)) === status),
    async stop() {
      await economy.stop();
      await endpoint.close();
      await sandbox.stop();
    },
  };
}

/** Id of the session in the URL of its payment page. */
export const sessionIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
