import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzz, type Outcome } from './fuzz.js';
import { startOwnApp } from './own-app.js';
import { TARGETS } from './targets.js';

const SLOWEST = 10;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    cases: { type: 'string', default: '3000' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '8' },
  },
});
const [seed, cases, workers] = [Number(values.seed), Number(values.cases), Number(values.workers)];
const exact = TARGETS.filter(({ name }) => name === values.only);
const targets = exact.length > 0 ? exact : TARGETS.filter(({ name }) => name.includes(values.only));
if (![seed, cases, workers].every(Number.isSafeInteger) || targets.length === 0) {
  console.error('npm run fuzz -- [--seed N] [--cases N] [--only PART-OF-A-NAME] [--workers N]');
  process.exit(1);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => (interrupted.signal.aborted ? process.exit(130) : interrupted.abort()));

console.log(`Seed ${seed}: ${cases} cases for ${targets.length} targets. Starting the product …`);
const app = await startOwnApp();
try {
  const report = (line: string): void => console.log(line);
  const { signal } = interrupted;
  const outcome = await fuzz(app, { seed, cases, targets, workers, report, signal, ended: () => app.ended() });
  console.log(summary(outcome));
  process.exitCode = outcome.findings.length > 0 ? 1 : 0;
} finally {
  await app.stop();
}

function summary({ findings, cases: sent, targets: timings }: Outcome): string {
  const slowest = timings
    .slice(0, SLOWEST)
    .map(({ name, cases: count, ms }) => `  ${name}: ${count} cases, ${(ms / Math.max(1, count)).toFixed(0)} ms each`);
  return [`Slowest targets:`, ...slowest, `Seed ${seed}: ${sent} cases, ${findings.length} findings`].join('\n');
}
