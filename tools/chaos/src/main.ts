import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { endedEarly } from './commands/command.js';
import { faults } from './commands/faults.js';
import { linearizability } from './commands/linearizability.js';
import { outages } from './commands/outages.js';
import { soak } from './commands/soak.js';
import { FAULT_KINDS } from './faults.js';
import { OUTAGES } from './outages/outages.js';

const USAGE = `npm run chaos -- [--faults N] [--seed N] [--members 2–19] [--only PART-OF-A-KIND] [--report [--add]]
npm run chaos -- --linearizability [--operations N] [--faults N] [--seed N] [--report]
npm run chaos -- --hours N --quiet [--seed N] [--members 2–19] [--report]
npm run chaos -- --outages [--rounds N] [--seed N] [--only PART-OF-A-NAME]`;

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    members: { type: 'string', default: '8' },
    /** Only faults or outages with this part in their name. */
    only: { type: 'string', default: '' },
    linearizability: { type: 'boolean', default: false },
    operations: { type: 'string', default: '10000' },
    hours: { type: 'string', default: '2' },
    /** Without faults, for the hours given. */
    quiet: { type: 'boolean', default: false },
    outages: { type: 'boolean', default: false },
    /** Of each outage. */
    rounds: { type: 'string', default: '50' },
    report: { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
  },
});
const numbers = {
  faults: Number(values.faults),
  seed: Number(values.seed),
  members: Number(values.members),
  operations: Number(values.operations),
  rounds: Number(values.rounds),
};
const hours = Number(values.hours);
const isUsable =
  hours > 0 &&
  Object.values(numbers).every(Number.isSafeInteger) &&
  numbers.faults >= 1 &&
  // All of them are in one pod, which the owner of the probes leads.
  numbers.members >= 2 &&
  numbers.members <= 19 &&
  (values.outages ? OUTAGES : FAULT_KINDS).some(({ name }) => name.includes(values.only));
if (!isUsable) {
  console.error(USAGE);
  process.exit(1);
}

const { only, report, add } = values;
const common = { ...numbers, report, signal: endedEarly(), loadBefore: loadavg()[0]! };
process.exitCode = (await run()) ? 0 : 1;

function run(): Promise<boolean> {
  if (values.linearizability) return linearizability(common);
  if (values.outages) return outages({ ...common, only });
  if (values.quiet) return soak({ ...common, hours });
  return faults({ ...common, only, add });
}
