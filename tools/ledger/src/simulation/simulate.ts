import { LedgerAudit, type EntryLookup, type Finding } from '@crew/ledger/audit';
import { Crew } from './crew.js';
import { Random } from './random.js';
import type { SeededFault } from './simulated-store.js';
import { World } from './world.js';

/** Operations in one world; each world has a seed of its own, so that a failure replays alone. */
export const OPERATIONS_PER_WORLD = 1_000;
const AT_ONCE = 12;

export interface SimulatedWorld {
  seed: number;
  operations: number;
  entries: number;
  crashes: number;
  pauses: number;
  lost: number;
  findings: Finding[];
}

/** Lets a crew loose on a ledger of its own, brings it to rest, and checks every invariant. The same arguments give the same history. */
export async function simulateWorld(seed: number, operations: number, fault?: SeededFault): Promise<SimulatedWorld> {
  const world = new World(new Random(seed), fault);
  const crew = new Crew(world);
  let left = operations;
  const actor = async (): Promise<void> => {
    while (left-- > 0) await crew.act();
  };
  await world.until(Promise.all(Array.from({ length: AT_ONCE }, actor)));
  world.calm();
  await world.until(crew.settleAll());
  const entries = [...world.database.chains.values()].reduce((sum, chain) => sum + chain.length, 0);
  return { seed, operations, entries, ...world.counts, findings: await audited(world, crew) };
}

async function audited(world: World, crew: Crew): Promise<Finding[]> {
  const audit = new LedgerAudit();
  const { chains, outcomes } = world.database;
  for (const chain of chains.values()) for (const entry of chain) audit.add(entry);
  for (const [op, { wallet, outcome }] of outcomes) audit.addOutcome(op, wallet, outcome);
  for (const { ref, wallet, session, itc } of crew.purchases)
    audit.addPurchase({ id: ref, wallet, session, itc, paid: true });
  const lookup: EntryLookup = {
    slot: async (wallet, op, leg) => (await world.database.standing(wallet, [{ op, leg }]))[0] ?? null,
    exists: async (wallet, seq) => (chains.get(wallet)?.length ?? 0) >= seq,
  };
  for (const { wallet, op, leg, balance } of crew.acknowledged)
    await audit.addAcknowledged(wallet, op, leg, balance, lookup);
  const findings = await audit.finish(lookup);
  const atRest = findings.find(({ name }) => name === 'I5')!;
  if (atRest.figures['open'] !== 0) atRest.violations.push(`${atRest.figures['open']} tips are open at rest`);
  for (const { wallet, kind, id, standing } of crew.returns) {
    const back = await lookup.slot(wallet, `${kind}:${id}`, 'refund');
    if ((back === null) !== standing)
      findings.find(({ name }) => name === 'I6')!.violations.push(`${kind} ${id} did not end as it stands`);
  }
  return findings;
}
