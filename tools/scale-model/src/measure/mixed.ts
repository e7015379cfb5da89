import { mixedLoad } from '@crew/bench/active-members';
import { percentile } from '@crew/bench/stats';
import { between, cpuTimes, type CpuTimes } from './cpu.js';
import type { Measuring } from './steps.js';

const SECONDS = 15;

/** The load of benchmark P8, with the processor time of each process. */
export interface Mixed {
  members: number;
  /** Seconds with load. */
  seconds: number;
  /** Microseconds of processor time per second, by process; `client` is the load generator. */
  cpuMicrosPerSecond: CpuTimes;
  callsMs: { p50: number; p99: number };
  deliveriesMs: { p50: number; p99: number };
}

export async function measureMixed({ environment }: Measuring, members: number): Promise<Mixed> {
  let cpu: CpuTimes = {};
  const started = async (): Promise<void> => {
    cpu = await cpuTimes(environment.pids);
  };
  const { calls, deliveries, seconds } = await mixedLoad(environment, members, SECONDS, started);
  const used = between(cpu, await cpuTimes(environment.pids));
  const perSecond = (micros: number): number => Math.round(micros / seconds);
  const quantiles = (values: readonly number[]) => ({
    p50: Math.round(percentile(values, 0.5)),
    p99: Math.round(percentile(values, 0.99)),
  });
  return {
    members,
    seconds: Math.round(seconds),
    cpuMicrosPerSecond: Object.fromEntries(Object.entries(used).map(([name, micros]) => [name, perSecond(micros)])),
    callsMs: quantiles(calls),
    deliveriesMs: quantiles(deliveries),
  };
}
