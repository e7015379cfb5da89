import { ENV } from '@crew/service-kit/env-token';
import type { Provider } from '@nestjs/common';
import Stripe from 'stripe';
import type { EconomyEnv } from '../economy.env.js';

/** Injection token of the one Stripe client. */
export const STRIPE = Symbol('STRIPE');

/** Two tries fit into the deadline of create-checkout. */
const TIMEOUT_MS = 4_000;

export const stripeProvider: Provider = {
  provide: STRIPE,
  inject: [ENV],
  useFactory: ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: EconomyEnv) =>
    new Stripe(STRIPE_SECRET_KEY, {
      telemetry: false,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      ...(STRIPE_API_URL !== undefined && addressOf(STRIPE_API_URL)),
    }),
};

function addressOf(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? '443' : '80'), protocol: scheme };
}
