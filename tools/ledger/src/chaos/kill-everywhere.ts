import { balancesOf, type KillableOperation } from './operations.js';
import { EconomyProcess } from './economy-process.js';
import type { Rig } from './rig.js';
import { WriteGate, type WriteStep } from './write-gate.js';

/** Writes that are not part of an operation: periodic ones of the sweep, and copies of members' names. */
const UNRELATED_WRITES = /(supplies|members|undefined)$/;
/** No operation has more writes; stops a run that would not end. */
const WRITES_MAX = 60;

export interface KillResult {
  operation: string;
  /** Number of kills, each one write later than the one before. */
  kills: number;
  /** Every kind of write that the operation made. */
  steps: WriteStep[];
  problems: string[];
}

/** Repeats an operation and kills the economy after its first write, its second, and so on, until none is left. */
export async function killEverywhere(rig: Rig, operation: KillableOperation): Promise<KillResult> {
  const gate = new WriteGate(rig.mongoUri);
  const economy = new EconomyProcess({ ...rig.env, MONGODB_URI: await gate.open() }, rig.connection);
  const steps = new Set<WriteStep>();
  const problems: string[] = [];
  let kills = 0;
  await economy.start();
  try {
    for (let after = 1; after <= WRITES_MAX; after++) {
      const actors = await operation.prepare(rig);
      await rig.brokenAtRest();
      let writes = 0;
      let killed = false;
      gate.onWrite = (step) => {
        if (UNRELATED_WRITES.test(step)) return 'pass';
        steps.add(step);
        writes++;
        if (killed || writes < after) return 'pass';
        killed = true;
        economy.kill();
        return 'hold';
      };
      const running = operation.run(rig, actors);
      // Includes the writes that follow in the background.
      const finished = running.then(() => rig.brokenAtRest());
      while (!killed && !(await isDone(finished)));
      gate.onWrite = () => 'pass';
      if (!killed) break;
      kills++;
      await economy.exited();
      await economy.start();
      await finished;
      problems.push(...(await problemsAfter(rig, operation, after, actors)));
    }
  } finally {
    economy.kill();
    await economy.exited();
    await gate.close();
  }
  return { operation: operation.name, kills, steps: [...steps].sort(), problems };
}

async function problemsAfter(
  rig: Rig,
  operation: KillableOperation,
  after: number,
  actors: Parameters<typeof balancesOf>[1],
): Promise<string[]> {
  const context = `${operation.name}, killed after write ${after}`;
  const broken = (await rig.brokenAtRest()).map(({ name, violations }) => `${context}: ${name}: ${violations[0]}`);
  const balances = await balancesOf(rig, actors);
  const correct = balances.every((balance, index) => balance === operation.finalBalances[index]);
  return correct
    ? broken
    : [...broken, `${context}: ends with ${balances.join(', ')} instead of ${operation.finalBalances.join(', ')}`];
}

/** Whether the work is done 20 ms later; the gate reports writes in the meantime. */
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20))]);
