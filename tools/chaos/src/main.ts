import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startApp } from './app.js';
import { FAULT_KINDS, planFaults } from './faults.js';
import { loadBefore, reliabilityPage, tableOf } from './report.js';
import { hasFailed, runChaos } from './run.js';

const PAGE = fileURLToPath(new URL('../../../docs/reliability.md', import.meta.url));
const FINDINGS_SHOWN = 50;

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    members: { type: 'string', default: '8' },
    /** Only kinds of faults with this part in their name. */
    only: { type: 'string', default: '' },
    report: { type: 'boolean', default: false },
  },
});
const [faults, seed, members] = [Number(values.faults), Number(values.seed), Number(values.members)];
const isUsable = faults >= 1 && members >= 2 && members <= 100 && [faults, seed, members].every(Number.isSafeInteger);
if (!isUsable || !FAULT_KINDS.some(({ name }) => name.includes(values.only))) {
  console.error('npm run chaos -- [--faults N] [--seed N] [--members 2–100] [--only PART-OF-A-KIND] [--report]');
  process.exit(1);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (interrupted.signal.aborted) process.exit(130);
    console.log('Ends after the fault under way, and checks. Once more to end at once.');
    interrupted.abort();
  });

const load = loadBefore();
console.log(`Seed ${seed}: ${faults} faults, ${members} members. Starting the product …`);
const app = await startApp(members, seed);
try {
  const plan = planFaults(seed, faults, values.only);
  const outcome = await runChaos(app, plan, { report: (line) => console.log(line), signal: interrupted.signal });
  await app.log.close();
  for (const { effect, what } of outcome.findings.slice(0, FINDINGS_SHOWN)) console.log(`✖ ${effect}: ${what}`);
  console.log(`\n${tableOf(outcome)}\n`);
  console.log(
    `Seed ${seed}: ${outcome.operations} operations, ${outcome.unknown} unknown, ${outcome.findings.length} findings`,
  );
  if (values.report) await writeFile(PAGE, reliabilityPage(outcome, { seed, members, loadBefore: load }));
  if (hasFailed(outcome)) console.log(`The logs are kept in ${app.dataDir}`);
  process.exitCode = hasFailed(outcome) ? 1 : 0;
} finally {
  await app.stack.stop();
  if (process.exitCode === 0) await rm(app.dataDir, { recursive: true, force: true });
}
