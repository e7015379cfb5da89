import { parseArgs } from 'node:util';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { EconomyProcess } from './chaos/economy-process.js';
import { startRig, type Rig } from './chaos/rig.js';

const PROCESSES = 4;
const PRICE_ITC = 100;
const COVERED_DEBITS = 10;
const TIMEOUT_MS = 120_000;

const { values } = parseArgs({ options: { debits: { type: 'string', default: '10000' } } });

const rig = await startRig();
const processes = Array.from({ length: PROCESSES }, () => new EconomyProcess(rig.env, rig.connection));
try {
  await Promise.all(processes.map((process) => process.start()));
  await race(rig, Number(values.debits));
} finally {
  for (const process of processes) process.kill();
  await Promise.all(processes.map((process) => process.exited()));
  await rig.stop();
}

/** Concurrent debits on one wallet that covers ten: ten succeed, all others return insufficient_itc. */
async function race(on: Rig, debits: number): Promise<void> {
  const member = await on.member(COVERED_DEBITS * PRICE_ITC);
  const deadline = new Date(Date.now() + 2 * TIMEOUT_MS).toISOString();
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: debits }, async (_, index) => {
      const input = { userId: member.id, op: `race-${index}`, amount: PRICE_ITC, free: false, deadline };
      try {
        await on.call(reserveGeneration, input, undefined, undefined, TIMEOUT_MS);
        return 'succeeded';
      } catch (error) {
        return error instanceof DomainError ? error.code : String(error);
      }
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const broken = await on.brokenAtRest();
  console.log(
    `${debits} debits at once by ${PROCESSES} processes on a wallet that covers ${COVERED_DEBITS}: ${seconds} s, ` +
      [...counts].map(([answer, count]) => `${count} ${answer}`).join(', '),
  );
  for (const { name, violations } of broken) console.error(`${name}: ${violations[0]}`);
  const exact =
    counts.get('succeeded') === COVERED_DEBITS && counts.get('insufficient_itc') === debits - COVERED_DEBITS;
  if (!exact || broken.length > 0) process.exitCode = 1;
}
