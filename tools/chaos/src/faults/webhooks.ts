import type { ControlInput } from '@crew/sandbox/control';
import { providerFault, type FaultKind } from './fault.js';

/** Longer than the fault: they come when the purchase has been credited without them. */
const LATE_MS = 20_000;
const COPIES = 20;

const FAULTS: Record<string, ControlInput['webhooks']> = {
  'webhooks come late': { delayMs: LATE_MS },
  'webhooks come many times': { duplicate: COPIES },
  'webhooks come shuffled': { shuffle: true, duplicate: 2 },
  'webhooks never come': { drop: true },
};
const PLAIN: ControlInput['webhooks'] = {
  delayMs: 0,
  duplicate: 0,
  shuffle: false,
  drop: false,
};

/** Stripe notifies of purchases late, repeatedly, in another order or not at all. */
export const WEBHOOK_FAULTS: readonly FaultKind[] = Object.entries(FAULTS).map(([name, webhooks]) =>
  providerFault({
    name,
    need: 'buy',
    begin: (sandbox) => sandbox.set({ webhooks }),
    end: (sandbox) => sandbox.set({ webhooks: PLAIN }),
  }),
);
