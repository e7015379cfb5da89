import { isJoined, LedgerAudit, type EntryLookup, type Finding } from '@crew/ledger/audit';
import { operationsIn } from '@crew/ledger/audit-operations';
import { Clients } from './clients.js';
import { Random } from './random.js';
import type { SeededFault } from './simulated-store.js';
import { World } from './world.js';

/** Each world has its own seed, so that a failure can be replayed alone. */
export const OPERATIONS_PER_WORLD = 1_000;
const CONCURRENT_CLIENTS = 12;

export interface SimulatedWorld {
  seed: number;
  operations: number;
  entries: number;
  crashes: number;
  pauses: number;
  lost: number;
  findings: Finding[];
}

/**
 * Runs random operations under faults on a new ledger, finishes everything, and checks every invariant. Deterministic for
 * the same arguments.
 */
export async function simulateWorld(seed: number, operations: number, fault?: SeededFault): Promise<SimulatedWorld> {
  const world = new World(new Random(seed), fault);
  const clients = new Clients(world);
  let left = operations;
  const client = async (): Promise<void> => {
    while (left-- > 0) await clients.act();
  };
  await world.runUntil(Promise.all(Array.from({ length: CONCURRENT_CLIENTS }, client)));
  world.stopFaults();
  await world.runUntil(clients.settleAll());
  const entries = [...world.database.chains.values()].reduce((sum, chain) => sum + chain.length, 0);
  return { seed, operations, entries, ...world.counts, findings: await audit(world, clients) };
}

async function audit(world: World, clients: Clients): Promise<Finding[]> {
  const ledgerAudit = new LedgerAudit();
  const { chains, outcomes } = world.database;
  for (const chain of chains.values()) for (const entry of chain) ledgerAudit.add(entry);
  const lookup: EntryLookup = {
    slot: async (wallet, op, leg) => (await world.database.findInSlots(wallet, [{ op, leg }]))[0] ?? null,
    exists: async (wallet, seq) => (chains.get(wallet)?.length ?? 0) >= seq,
  };
  const operations = operationsIn({
    steps: sortedBy([...chains.values()].flat().filter(isJoined), ({ op }) => op),
    outcomes: sortedBy(
      [...outcomes].map(([_id, settled]) => ({ _id, ...settled })),
      ({ _id }) => _id,
    ),
    purchases: sortedBy(
      clients.purchases.map(({ ref, wallet, session, itc }) => ({ id: ref, wallet, session, itc, paid: true })),
      ({ session }) => session,
    ),
  });
  for await (const operation of operations) await ledgerAudit.addOperation(operation, lookup);
  for (const { wallet, op, leg, balance } of clients.acknowledged)
    await ledgerAudit.addAcknowledged(wallet, op, leg, balance, lookup);
  const findings = await ledgerAudit.finish(lookup);
  const atRest = findings.find(({ name }) => name === 'I5')!;
  if (atRest.figures['open'] !== 0) atRest.violations.push(`${atRest.figures['open']} tips are open at rest`);
  for (const { wallet, kind, id, effective } of clients.returns) {
    const reversal = await lookup.slot(wallet, `${kind}:${id}`, 'refund');
    if ((reversal === null) !== effective)
      findings
        .find(({ name }) => name === 'I6')!
        .violations.push(`${kind} ${id} does not match the final state of the payment`);
  }
  return findings;
}

const sortedBy = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  all.toSorted((one, other) => Buffer.compare(Buffer.from(keyOf(one)), Buffer.from(keyOf(other))));
