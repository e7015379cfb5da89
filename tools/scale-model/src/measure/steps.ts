import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '@crew/bench/environment';
import type { mongo } from 'mongoose';
import { between, cpuTimes, type CpuTimes } from './cpu.js';
import { operations, type Operations } from './database.js';

/** What one operation costs: microseconds of processor time by process, and commands to MongoDB by kind. */
export interface Demand {
  /** Operations per second of the measurement. */
  perSecond: number;
  count: number;
  cpuMicros: CpuTimes;
  operations: Operations;
}

export interface Measuring {
  environment: Environment;
  client: mongo.MongoClient;
  /** Of each process per second without any request. */
  idle: { cpuMicros: CpuTimes; operations: Operations };
}

/** Effects of a call that outlast it: events, activity of members, the removal of published events. */
export const SETTLE_MS = 1_500;

/** Measures what the processes use in some seconds without requests. */
export async function measureIdle(
  { environment, client }: Omit<Measuring, 'idle'>,
  seconds: number,
): Promise<Measuring['idle']> {
  const [cpu, commands] = [await cpuTimes(environment.pids), await operations(client)];
  await delay(seconds * 1_000);
  const [cpuAfter, commandsAfter] = [await cpuTimes(environment.pids), await operations(client)];
  const perSecond = (values: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value / seconds]));
  return { cpuMicros: perSecond(between(cpu, cpuAfter)), operations: perSecond(between(commands, commandsAfter)) };
}

/**
 * Performs an act at a rate, without waiting for the ends, and attributes what the processes used beyond their idle use to it.
 * @throws the first error of an act
 */
export async function measureDemand(
  { environment, client, idle }: Measuring,
  { perSecond, seconds, act }: { perSecond: number; seconds: number; act(turn: number): Promise<unknown> },
): Promise<Demand> {
  const [cpu, commands, begin] = [await cpuTimes(environment.pids), await operations(client), performance.now()];
  const count = perSecond * seconds;
  const acts: Promise<unknown>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const due = begin + (turn * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    acts.push(act(turn));
  }
  await Promise.all(acts);
  await delay(SETTLE_MS);
  const [cpuAfter, commandsAfter] = [await cpuTimes(environment.pids), await operations(client)];
  const elapsed = (performance.now() - begin) / 1_000;
  const perAct = (used: Record<string, number>, atRest: Record<string, number>): Record<string, number> =>
    Object.fromEntries(
      Object.entries(used).map(([name, value]) => {
        const cost = (value - (atRest[name] ?? 0) * elapsed) / count;
        return [name, Number(Math.max(0, cost).toFixed(2))];
      }),
    );
  return {
    perSecond,
    count,
    cpuMicros: perAct(between(cpu, cpuAfter), idle.cpuMicros),
    operations: perAct(between(commands, commandsAfter), idle.operations),
  };
}
