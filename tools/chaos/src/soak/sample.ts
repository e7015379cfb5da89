import { readdir, readFile } from 'node:fs/promises';
import { parseSamples } from '@crew/local-stack/observe/metrics';
import type { Stack } from '@crew/local-stack/stack';
import { readRunningStack } from '@crew/local-stack/stack/stack-file';

/** What is measured of a process; heap and lag of services only. */
export const MEASURES = {
  rss: 'memory, MB',
  heap: 'heap, MB',
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
          // A service that still starts has no metrics, and the process may end in between.
          const metrics = port ? readMetrics(port).catch(() => ({})) : {};
          const measured = await Promise.all([readProc(pid), metrics]).catch(() => undefined);
          return measured ? [{ process, pid, ms, ...measured[0], ...measured[1] }] : [];
        }),
    );
    return samples.flat();
  };
}

async function readProc(pid: number): Promise<Pick<Sample, 'rss' | 'files'>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return { rss: Number(kilobytes) / 1_024, files: (await readdir(`/proc/${pid}/fd`)).length };
}

async function readMetrics(port: string): Promise<Pick<Sample, 'heap' | 'lag'>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const values = new Map(parseSamples(await response.text()).map(({ name, value }) => [name, value]));
  return {
    heap: values.get('nodejs_heap_size_used_bytes')! / MB,
    lag: values.get('nodejs_eventloop_lag_p99_seconds')! * 1_000,
  };
}
