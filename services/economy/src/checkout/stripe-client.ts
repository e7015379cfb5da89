import { ENV } from '@crew/service-kit/env-token';
import type { Provider } from '@nestjs/common';
import type Stripe from 'stripe';
import type { EconomyEnv } from '../economy.env.js';

/** Injection token of {@link StripeClient}. */
export const STRIPE = Symbol('STRIPE');

/** Resolves to the one Stripe client. The first call loads the SDK, which would take a tenth of each start. */
export type StripeClient = () => Promise<Stripe>;

/** Two tries fit into the deadline of create-checkout. */
const TIMEOUT_MS = 4_000;

export const stripeProvider: Provider = {
  provide: STRIPE,
  inject: [ENV],
  useFactory: (env: EconomyEnv): StripeClient => {
    let client: Promise<Stripe> | undefined;
    return () => (client ??= createClient(env));
  },
};

async function createClient({ STRIPE_SECRET_KEY, STRIPE_API_URL }: EconomyEnv): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(STRIPE_SECRET_KEY, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    ...(STRIPE_API_URL !== undefined && addressOf(STRIPE_API_URL)),
  });
}

function addressOf(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? '443' : '80'), protocol: scheme };
}
