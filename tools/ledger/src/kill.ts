import { parseArgs } from 'node:util';
import { killEverywhere } from './chaos/kill-everywhere.js';
import { OPERATIONS } from './chaos/operations.js';
import { startRig, type Rig } from './chaos/rig.js';
import { storm } from './chaos/storm.js';

const { values } = parseArgs({
  options: {
    /** One operation by its name, instead of all. */
    only: { type: 'string' },
    /** So many random kills and pauses under load, instead of one kill after each write. */
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
    if (unlisted.length > 0) problems.push(`it makes writes that are not listed: ${unlisted.join(', ')}`);
    report(problems, `${operation.name}: killed ${kills} times, after each of its writes`);
  }
}

async function killAtRandom(on: Rig, strikes: number): Promise<void> {
  const seed = Number(values.seed);
  console.log(`${strikes} random kills and pauses under load, from seed ${seed}`);
  let longestMs = 0;
  for await (const { weather, answered, acknowledged, restMs, problems } of storm(on, strikes, seed)) {
    const { kills, pauses, databaseKills, databasePauses } = weather;
    longestMs = Math.max(longestMs, restMs);
    report(
      problems,
      `${kills} kills and ${pauses} pauses of the economy, ${databaseKills} and ${databasePauses} of the database: ` +
        `${answered} operations answered, ${acknowledged} of them entries that all stand; transit 0 after ${(restMs / 1_000).toFixed(1)} s`,
    );
  }
  console.log(`The longest time until nothing was in transit: ${(longestMs / 1_000).toFixed(1)} s`);
}

function report(problems: string[], words: string): void {
  console.log(`${problems.length === 0 ? 'survives' : 'FAILS   '} ${words}`);
  for (const problem of problems) console.error(`         ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
