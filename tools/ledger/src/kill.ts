import { parseArgs } from 'node:util';
import { killEverywhere } from './chaos/kill-everywhere.js';
import { OPERATIONS } from './chaos/operations.js';
import { startRig, type Rig } from './chaos/rig.js';
import { runUnderFaults } from './chaos/random-faults.js';

const { values } = parseArgs({
  options: {
    /** Name of one operation; all of them unless given. */
    only: { type: 'string' },
    /** Number of random kills and pauses under load, instead of one kill after each write. */
    random: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const rig = await startRig();
try {
  await (values.random === undefined ? killAfterEachWrite(rig) : killAtRandom(rig, Number(values.random)));
} finally {
  await rig.stop();
}

async function killAfterEachWrite(on: Rig): Promise<void> {
  for (const operation of OPERATIONS.filter(({ name }) => values.only === undefined || name === values.only)) {
    const { kills, steps, problems } = await killEverywhere(on, operation);
    const unlisted = steps.filter((step) => !operation.steps.includes(step));
    if (unlisted.length > 0) problems.push(`writes that are not in its steps: ${unlisted.join(', ')}`);
    report(problems, `${operation.name}: killed ${kills} times, after each of its writes`);
  }
}

async function killAtRandom(on: Rig, faults: number): Promise<void> {
  const seed = Number(values.seed);
  console.log(`${faults} random kills and pauses under load, from seed ${seed}`);
  let longestMs = 0;
  for await (const { counts, answered, acknowledged, restMs, problems } of runUnderFaults(on, faults, seed)) {
    const { kills, pauses, databaseKills, databasePauses } = counts;
    longestMs = Math.max(longestMs, restMs);
    report(
      problems,
      `${kills} kills and ${pauses} pauses of the economy, ${databaseKills} and ${databasePauses} of the database: ` +
        `${answered} operations answered, ${acknowledged} acknowledged entries in the ledger; transit 0 after ${(restMs / 1_000).toFixed(1)} s`,
    );
  }
  console.log(`Longest time until nothing was in transit: ${(longestMs / 1_000).toFixed(1)} s`);
}

function report(problems: string[], summary: string): void {
  console.log(`${problems.length === 0 ? 'survives' : 'FAILS   '} ${summary}`);
  for (const problem of problems) console.error(`         ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
