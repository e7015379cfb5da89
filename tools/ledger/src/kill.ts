import { killEverywhere } from './chaos/kill-everywhere.js';
import { OPERATIONS } from './chaos/operations.js';
import { startRig } from './chaos/rig.js';

const rig = await startRig();
try {
  for (const operation of OPERATIONS) {
    const { kills, steps, problems } = await killEverywhere(rig, operation);
    const unlisted = steps.filter((step) => !operation.steps.includes(step));
    if (unlisted.length > 0) problems.push(`it makes writes that are not listed: ${unlisted.join(', ')}`);
    console.log(
      `${problems.length === 0 ? 'survives' : 'FAILS   '} ${operation.name}: killed ${kills} times, after each of its writes`,
    );
    for (const problem of problems) console.error(`         ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await rig.stop();
}
