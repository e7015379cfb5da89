import { mixedLoad } from '@crew/bench/active-members';
import type { Measured } from '@crew/bench/environment';
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

/** @param gateways among which the members are divided; the only one by default */
export async function measureMixed(
  { environment }: Measuring,
  members: number,
  gateways: readonly Measured[] = [environment.product],
): Promise<Mixed> {
  let cpu: CpuTimes = {};
  let opening = gateways.length;
  const opened = Promise.withResolvers<void>();
  const started = async (): Promise<void> => {
    opening -= 1;
    if (opening > 0) return opened.promise;
    cpu = await cpuTimes(environment.pids);
    opened.resolve();
  };
  const loads = await Promise.all(
    gateways.map((product, index) => {
      const cookies = environment.cookies.filter((_, turn) => turn % gateways.length === index);
      return mixedLoad({ product, cookies }, members / gateways.length, SECONDS, started);
    }),
  );
  const seconds = Math.max(...loads.map((load) => load.seconds));
  const [calls, deliveries] = [loads.flatMap((load) => load.calls), loads.flatMap((load) => load.deliveries)];
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
