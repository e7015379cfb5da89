import { parseArgs } from 'node:util';
import { OPERATIONS_PER_WORLD, simulateWorld, type SimulatedWorld } from './simulation/simulate.js';
import type { SeededFault } from './simulation/simulated-store.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    ops: { type: 'string', default: '20000' },
    /** Removes one safety mechanism: fence, slot, two-phase or freeze. */
    fault: { type: 'string' },
  },
});
const seed = Number(values.seed);
const operations = Number(values.ops);
const fault = values.fault as SeededFault | undefined;
if (!Number.isInteger(seed) || !Number.isInteger(operations) || operations < 1)
  throw new Error('--seed and --ops must be whole numbers');

const startedAt = performance.now();
const totals = { operations: 0, entries: 0, crashes: 0, pauses: 0, lost: 0 };
const checked = new Map<string, string>();
for (let done = 0, world = 0; done < operations; world++) {
  const count = Math.min(OPERATIONS_PER_WORLD, operations - done);
  const simulated = await simulateWorld(seed + world, count, fault);
  done += count;
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += simulated[name];
  for (const { name, title } of simulated.findings) checked.set(name, title);
  reportViolations(simulated);
  if (world % 50 === 49) process.stderr.write(`${done.toLocaleString('en')} operations\n`);
}
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
const { entries, crashes, pauses, lost } = totals;
const figures = [operations, entries, crashes, pauses, lost].map((figure) => figure.toLocaleString('en'));
console.log(
  `${figures[0]} operations from seed ${seed} in ${seconds} s: ${figures[1]} entries, ${figures[2]} processes killed, ${figures[3]} paused, ${figures[4]} messages lost.`,
);
for (const [name, title] of checked) console.log(`  ${name} holds: ${title}`);

function reportViolations({ seed: worldSeed, operations: count, findings }: SimulatedWorld): void {
  const broken = findings.filter(({ violations }) => violations.length > 0);
  if (broken.length === 0) return;
  for (const { name, title, violations } of broken)
    console.error(`${name} is broken: ${title}\n  ${violations.slice(0, 5).join('\n  ')}`);
  const faultOption = fault === undefined ? '' : ` --fault ${fault}`;
  console.error(`Replay: npm run ledger:simulate -- --seed ${worldSeed} --ops ${count}${faultOption}`);
  process.exit(1);
}
