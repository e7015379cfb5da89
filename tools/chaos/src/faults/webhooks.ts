import { SandboxControl, type ControlInput } from '@crew/sandbox/control';
import { always, BUSY_MEMBERS, during, type FaultKind } from './fault.js';

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
export const WEBHOOK_FAULTS: readonly FaultKind[] = Object.entries(FAULTS).map(([name, webhooks]) => ({
  name,
  weight: 1,
  victims: always('sandbox'),
  inject({ stack, members }, { holdMs }) {
    const sandbox = new SandboxControl(stack.sandboxUrl!);
    const begin = async (): Promise<void> => {
      await sandbox.set({ webhooks });
      for (const member of members.slice(0, BUSY_MEMBERS)) member.soon('buy');
    };
    return during(holdMs, begin, () => sandbox.set({ webhooks: PLAIN }));
  },
}));
