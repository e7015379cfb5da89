import type { FaultInput } from '@crew/sandbox/control';
import { providerFault, type FaultKind } from './fault.js';

/** Longer than the product waits for Stripe, and for storage. */
const SLOW_MS = 5_000;

const FAULTS: Record<string, FaultInput> = {
  'AI provider hangs': { provider: 'ai', kind: 'hang' },
  'AI provider returns 429': { provider: 'ai', kind: 'status', status: 429 },
  'AI provider returns 500': { provider: 'ai', kind: 'status', status: 500 },
  'AI provider returns garbage': { provider: 'ai', kind: 'garbage' },
  'AI provider returns 10 MB': { provider: 'ai', kind: 'huge' },
  'Stripe is slow': { provider: 'stripe', kind: 'delay', delayMs: SLOW_MS },
  'Stripe returns 500': { provider: 'stripe', kind: 'status', status: 500 },
  'Stripe cuts after processing': { provider: 'stripe', kind: 'cut' },
  'storage is down': { provider: 'gcs', kind: 'reset' },
  'storage is slow': { provider: 'gcs', kind: 'delay', delayMs: SLOW_MS },
  'storage returns 403': { provider: 'gcs', kind: 'status', status: 403 },
  'mail server is down': { provider: 'smtp', kind: 'reset' },
};

/** What of the product needs each provider: purchases send receipts, and generated avatars are stored. */
const NEEDED_FOR = { ai: 'generate', gcs: 'generate', stripe: 'buy', smtp: 'buy' } as const;

/** Providers fail while members need them. */
export const PROVIDER_FAULTS: readonly FaultKind[] = Object.entries(FAULTS).map(([name, fault]) =>
  providerFault({
    name,
    need: NEEDED_FOR[fault.provider],
    begin: (sandbox) => sandbox.fault(fault),
    end: (sandbox) => sandbox.clearFaults(fault.provider),
  }),
);
