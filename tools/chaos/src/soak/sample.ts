import { readdir, readFile } from 'node:fs/promises';
import { parseSamples } from '@crew/local-stack/observe/metrics';
import type { Stack } from '@crew/local-stack/stack';
import { readRunningStack } from '@crew/local-stack/stack/stack-file';

/** What is measured of a process; the figures of V8 and lag of services only. */
export const MEASURES = {
  rss: 'memory, MB',
  /** V8 sizes the young generation between 2 and 32 MB as it sees fit, up and down, hours after a start too. */
  settled: 'without the young generation, MB',
  heap: 'heap without it, MB',
  files: 'open files',
  lag: 'event-loop lag, ms',
} as const;
export type Measure = keyof typeof MEASURES;

/** One process at one time. */
export interface Sample extends Partial<Record<Measure, number>> {
  process: string;
  pid: number;
  /** Since the beginning of the load. */
  ms: number;
}

const MB = 2 ** 20;
const TIMEOUT_MS = 5_000;

/** Reads the measures of all processes of the product that run. */
export type Sampler = (ms: number) => Promise<Sample[]>;

/** Prepares to sample the processes of a stack from `/proc` and the metrics of its services. */
export async function createSampler(stack: Stack, dataDir: string): Promise<Sampler> {
  const { environment } = (await readRunningStack(dataDir))!;
  return async (ms) => {
    const samples = await Promise.all(
      // The sandbox stands for the providers, which are not part of the product.
      stack.processNames
        .filter((name) => name !== 'sandbox')
        .map(async (process): Promise<Sample[]> => {
          const { pid } = stack.process(process);
          if (pid === undefined) return [];
          const port = environment[process]?.['HEALTH_PORT'];
          // The process may end in between.
          const measured = await Promise.all([readProc(pid), port && readMetrics(port)]).catch(() => undefined);
          if (!measured) return [];
          const [system, metrics] = measured;
          if (!metrics) return [{ process, pid, ms, ...system }];
          const { young, ...own } = metrics;
          return [{ process, pid, ms, ...system, settled: system.rss - young, ...own }];
        }),
    );
    return samples.flat();
  };
}

async function readProc(pid: number): Promise<{ rss: number; files: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return { rss: Number(kilobytes) / 1_024, files: (await readdir(`/proc/${pid}/fd`)).length };
}

async function readMetrics(port: string): Promise<{ young: number; heap: number; lag: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const samples = parseSamples(await response.text());
  const valueOf = (name: string, space?: string): number =>
    samples.find((sample) => sample.name === name && sample.labels['space'] === space)!.value;
  return {
    young: valueOf('nodejs_heap_space_size_total_bytes', 'new') / MB,
    heap: (valueOf('nodejs_heap_size_used_bytes') - valueOf('nodejs_heap_space_size_used_bytes', 'new')) / MB,
    lag: valueOf('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
