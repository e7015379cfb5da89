import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../simulation/random.js';
import { Crowd } from './crowd.js';
import { EconomyProcess } from './economy-process.js';
import type { Rig } from './rig.js';

const REPLICAS = 2;
const MEMBERS = 12;
const AT_ONCE = 8;
/** Strikes between two calms, in which everything is looked at. */
const STRIKES_A_ROUND = 50;
/** Milliseconds between two strikes, and of a pause: at most. */
const BETWEEN_MS = 400;
const PAUSE_MS = 1_000;

export interface Weather {
  kills: number;
  pauses: number;
  databaseKills: number;
  databasePauses: number;
}

/** How it was after a round of strikes. */
export interface Calm {
  /** Strikes so far, by what they were. */
  weather: Weather;
  /** Operations that callers were answered, and those among them that made an entry. */
  answered: number;
  acknowledged: number;
  /** From the last answer until nothing was in transit any more. */
  restMs: number;
  problems: string[];
}

/**
 * Has a crowd work with two economy processes while one of them, or the database, is killed or paused at random moments.
 * After every round of strikes it yields what a look at the whole ledger found.
 */
export async function* storm(rig: Rig, strikes: number, seed: number): AsyncGenerator<Calm> {
  const random = new Random(seed);
  const processes = Array.from({ length: REPLICAS }, () => new EconomyProcess(rig.env, rig.connection));
  const weather: Weather = { kills: 0, pauses: 0, databaseKills: 0, databasePauses: 0 };
  try {
    await Promise.all(processes.map((process) => process.start()));
    const crowd = await Crowd.gather(rig, new Random(seed + 1), MEMBERS);
    for (let done = 0; done < strikes; done += STRIKES_A_ROUND) {
      crowd.work(AT_ONCE);
      for (let strike = done; strike < Math.min(strikes, done + STRIKES_A_ROUND); strike++) {
        await delay(random.whole(0, BETWEEN_MS));
        await strikeOnce(rig, processes, random, weather);
      }
      await Promise.all(processes.map((process) => process.back()));
      await crowd.rest();
      const since = performance.now();
      await rig.brokenAtRest();
      const restMs = performance.now() - since;
      await crowd.paid();
      const broken = await rig.brokenAtRest(crowd.acknowledged);
      yield {
        weather: { ...weather },
        answered: crowd.answered,
        acknowledged: crowd.acknowledged.length,
        restMs,
        problems: broken.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`)),
      };
    }
  } finally {
    for (const process of processes) process.kill();
    await Promise.all(processes.map((process) => process.gone()));
  }
}

async function strikeOnce(rig: Rig, processes: EconomyProcess[], random: Random, weather: Weather): Promise<void> {
  const dice = random.next();
  const victim = random.pick(processes);
  if (dice < 0.4) {
    // It comes back while the next strikes fall on the other.
    await victim.back();
    victim.killAndRestart();
    weather.kills++;
  } else if (dice < 0.7) {
    await victim.pause(random.whole(1, PAUSE_MS));
    weather.pauses++;
  } else if (dice < 0.8) {
    await rig.database.kill();
    weather.databaseKills++;
  } else {
    await rig.database.pause(random.whole(1, PAUSE_MS));
    weather.databasePauses++;
  }
}
