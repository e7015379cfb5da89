import { Random } from '@crew/ledger-tools/simulation/random';
import { OUTAGES } from '../redis-outages/outages.js';
import { runRedisOutages } from '../redis-outages/run.js';
import { printFindings } from './command.js';

/** Beyond the time after which each connection counts as broken (15 s). */
const HOLD_MS = { from: 200, to: 20_000 };

export interface RedisOutagesCommand {
  rounds: number;
  seed: number;
  signal: AbortSignal;
}

/** Every outage of Redis so many times, for random times. Resolves to whether media survived all. */
export async function redisOutages({ rounds, seed, signal }: RedisOutagesCommand): Promise<boolean> {
  const random = new Random(seed);
  const outages = Array.from({ length: rounds * OUTAGES.length }, (_, index) => OUTAGES[index % OUTAGES.length]!);
  console.log(`Seed ${seed}: ${outages.length} outages of Redis. Starting the product …`);
  const { maxRss, maxHeap, findings } = await runRedisOutages({
    outages,
    holdMs: () => random.whole(HOLD_MS.from, HOLD_MS.to),
    report: (line) => console.log(line),
    signal,
  });
  printFindings(findings);
  console.log(`Media took ${maxRss.toFixed()} MB at most, ${maxHeap.toFixed()} of heap; ${findings.length} findings`);
  return findings.length === 0;
}
