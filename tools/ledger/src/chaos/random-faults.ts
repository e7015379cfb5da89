import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../simulation/random.js';
import { EconomyProcess } from './economy-process.js';
import { RandomClients } from './random-clients.js';
import type { Rig } from './rig.js';

const REPLICAS = 2;
const MEMBERS = 12;
const CONCURRENT_CLIENTS = 8;
/** Faults between two checks of the whole ledger. */
const FAULTS_PER_ROUND = 50;
/** Longest time between two faults. */
const INTERVAL_MAX_MS = 400;
const PAUSE_MAX_MS = 1_000;

export interface FaultCounts {
  kills: number;
  pauses: number;
  databaseKills: number;
  databasePauses: number;
}

/** Result of a round of faults. */
export interface RoundResult {
  /** Faults so far. */
  counts: FaultCounts;
  /** Operations that clients received an answer for. */
  answered: number;
  /** Answered operations that made an entry. */
  acknowledged: number;
  /** Time from the last answer until nothing was in transit. */
  restMs: number;
  problems: string[];
}

/**
 * Runs random clients against two economy processes while these and the database are killed or paused at random
 * moments. Yields the result of a check of the whole ledger after each round.
 */
export async function* runUnderFaults(rig: Rig, faults: number, seed: number): AsyncGenerator<RoundResult> {
  const random = new Random(seed);
  const processes = Array.from({ length: REPLICAS }, () => new EconomyProcess(rig.env, rig.connection));
  const counts: FaultCounts = { kills: 0, pauses: 0, databaseKills: 0, databasePauses: 0 };
  try {
    await Promise.all(processes.map((process) => process.start()));
    const clients = await RandomClients.create(rig, new Random(seed + 1), MEMBERS);
    for (let done = 0; done < faults; done += FAULTS_PER_ROUND) {
      clients.start(CONCURRENT_CLIENTS);
      for (let fault = done; fault < Math.min(faults, done + FAULTS_PER_ROUND); fault++) {
        await delay(random.whole(0, INTERVAL_MAX_MS));
        await injectFault(rig, processes, random, counts);
      }
      await Promise.all(processes.map((process) => process.restarted()));
      await clients.stop();
      const stoppedAt = performance.now();
      await rig.brokenAtRest();
      const restMs = performance.now() - stoppedAt;
      await clients.waitForPayments();
      const broken = await rig.brokenAtRest(clients.acknowledged);
      yield {
        counts: { ...counts },
        answered: clients.answered,
        acknowledged: clients.acknowledged.length,
        restMs,
        problems: broken.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`)),
      };
    }
  } finally {
    for (const process of processes) process.kill();
    await Promise.all(processes.map((process) => process.exited()));
  }
}

async function injectFault(rig: Rig, processes: EconomyProcess[], random: Random, counts: FaultCounts): Promise<void> {
  const draw = random.next();
  const victim = random.pick(processes);
  if (draw < 0.4) {
    // It restarts in the background, during the next faults.
    await victim.restarted();
    victim.killAndRestart();
    counts.kills++;
  } else if (draw < 0.7) {
    await victim.pause(random.whole(1, PAUSE_MAX_MS));
    counts.pauses++;
  } else if (draw < 0.8) {
    await rig.database.kill();
    counts.databaseKills++;
  } else {
    await rig.database.pause(random.whole(1, PAUSE_MAX_MS));
    counts.databasePauses++;
  }
}
