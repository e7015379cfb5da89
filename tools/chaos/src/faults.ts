import { Random } from '@crew/ledger-tools/simulation/random';
import { CLOCK_FAULTS } from './faults/clocks.js';
import { CONNECTION_FAULTS } from './faults/connections.js';
import { DISK_FAULTS } from './faults/disks.js';
import { shuffled, type Fault, type FaultKind, type Recovering, type Rig } from './faults/fault.js';
import { INDEX_FAULTS } from './faults/indexes.js';
import { PROCESS_FAULTS } from './faults/processes.js';
import { PROVIDER_FAULTS } from './faults/providers.js';
import { WEBHOOK_FAULTS } from './faults/webhooks.js';

export type { Fault, Rig } from './faults/fault.js';

/** Short, so that a thousand faults with their recoveries take two and a half hours. */
const HOLD_MS = { from: 1_000, to: 4_000 };
const REST_MS = { from: 200, to: 1_000 };

const ALL_KINDS: readonly FaultKind[] = [
  ...PROCESS_FAULTS,
  ...CONNECTION_FAULTS,
  ...PROVIDER_FAULTS,
  ...WEBHOOK_FAULTS,
  ...INDEX_FAULTS,
  ...DISK_FAULTS,
  ...CLOCK_FAULTS,
];

/** Every kind of fault that this machine can have. */
export const FAULT_KINDS = ALL_KINDS.filter(({ impossible }) => impossible === undefined);
/** Every other kind. */
export const IMPOSSIBLE_KINDS = ALL_KINDS.filter(({ impossible }) => impossible !== undefined);

/** Plans faults: round after round of all kinds, each round in a random order. Equal seeds plan equal faults. */
export function planFaults(seed: number, count: number, only = ''): Fault[] {
  const random = new Random(seed);
  const kinds = FAULT_KINDS.filter(({ name }) => name.includes(only));
  const faults: Fault[] = [];
  while (faults.length < count) {
    const round = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
    for (const kind of shuffled(round, random)) {
      faults.push({
        kind: kind.name,
        victims: kind.victims(random),
        holdMs: random.whole(HOLD_MS.from, HOLD_MS.to),
        restMs: random.whole(REST_MS.from, REST_MS.to),
      });
    }
  }
  return faults.slice(0, count);
}

/** Injects a fault into running processes; resolves when it has ended, with what must recover besides every service. */
export async function inject(rig: Rig, fault: Fault): Promise<Recovering> {
  await Promise.all(fault.victims.map((name) => rig.stack.process(name).ready()));
  return (await FAULT_KINDS.find(({ name }) => name === fault.kind)!.inject(rig, fault)) ?? {};
}
