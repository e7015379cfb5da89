import { balancesOf, type KillableOperation } from './operations.js';
import { EconomyProcess } from './economy-process.js';
import type { Rig } from './rig.js';
import { WriteGate, type WriteStep } from './write-gate.js';

/** What the sweep writes whether or not anything happened, and what only copies names. */
const BESIDE = /(supplies|members|undefined)$/;
/** No operation has more writes; a run that would go on is a fault of its own. */
const WRITES_MAX = 60;

export interface Killed {
  operation: string;
  /** How often it was killed, each time one write later. */
  kills: number;
  /** Every kind of write that it made. */
  steps: WriteStep[];
  problems: string[];
}

/** Does an operation again and again, killing the economy after its first write, its second, and so on until it lives. */
export async function killEverywhere(rig: Rig, operation: KillableOperation): Promise<Killed> {
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
        if (BESIDE.test(step)) return 'pass';
        steps.add(step);
        writes++;
        if (killed || writes < after) return 'pass';
        killed = true;
        economy.kill();
        return 'hold';
      };
      const running = operation.run(rig, actors);
      // Once it has been answered, what follows by itself is waited for too.
      const answered = running.then(() => rig.brokenAtRest());
      while (!killed && !(await isDone(answered)));
      gate.onWrite = () => 'pass';
      if (!killed) break;
      kills++;
      await economy.gone();
      await economy.start();
      await answered;
      problems.push(...(await problemsAfter(rig, operation, after, actors)));
    }
  } finally {
    economy.kill();
    await economy.gone();
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
  const where = `${operation.name}, killed after write ${after}`;
  const broken = (await rig.brokenAtRest()).map(({ name, violations }) => `${where}: ${name}: ${violations[0]}`);
  const balances = await balancesOf(rig, actors);
  const right = balances.every((balance, index) => balance === operation.ends[index]);
  return right
    ? broken
    : [...broken, `${where}: ends with ${balances.join(', ')} and not ${operation.ends.join(', ')}`];
}

/** Whether work is done, looked at a moment later: the gate hears of writes meanwhile. */
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20))]);
