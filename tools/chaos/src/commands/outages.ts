import { Random } from '@crew/ledger-tools/simulation/random';
import { OUTAGES } from '../outages/outages.js';
import { runOutages } from '../outages/run.js';
import { printFindings } from './command.js';

/** Beyond the time after which each connection counts as broken (15 s). */
const HOLD_MS = { from: 200, to: 20_000 };

export interface OutagesCommand {
  rounds: number;
  seed: number;
  /** Only outages with this part in their name. */
  only: string;
  signal: AbortSignal;
}

/** Every outage of a server so many times, for random times. Resolves to whether all services survived all. */
export async function outages({ rounds, seed, only, signal }: OutagesCommand): Promise<boolean> {
  const random = new Random(seed);
  const selected = OUTAGES.filter(({ name }) => name.includes(only));
  const planned = Array.from({ length: rounds * selected.length }, (_, index) => selected[index % selected.length]!);
  console.log(`Seed ${seed}: ${planned.length} outages. Starting the product …`);
  const { maxRss, maxHeap, maxLag, findings } = await runOutages({
    outages: planned,
    holdMs: () => random.whole(HOLD_MS.from, HOLD_MS.to),
    report: (line) => console.log(line),
    signal,
  });
  printFindings(findings);
  console.log(
    `A service took ${maxRss.toFixed()} MB at most, ${maxHeap.toFixed()} of heap, and its event loop ${maxLag.toFixed()} ms; ${findings.length} findings`,
  );
  return findings.length === 0;
}
