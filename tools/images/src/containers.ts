import { performance } from 'node:perf_hooks';
import { eventually } from '@crew/testing/eventually';
import { runArguments, type ComposeService, type RunOptions } from './compose.js';
import { ULIMITS, type Podman } from './podman.js';
import { addressOf } from './servers.js';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_S = 10;
const MEBIBYTE = 1_048_576;

export interface StartedContainer {
  readonly name: string;
  readonly container: string;
  readonly address: string;
  /** From the start of the container until the service is ready. */
  readonly startMs: number;
  readonly problems: readonly string[];
}

/** Starts a service as the compose file says, waits until it is ready and checks what it may do. */
export async function startContainer(
  podman: Podman,
  name: string,
  service: ComposeService,
  options: RunOptions,
): Promise<StartedContainer> {
  const { container } = options;
  await podman.run('create', ...ULIMITS, ...runArguments(service, options));
  const started = performance.now();
  await podman.run('start', container);
  const address = await addressOf(podman, container);
  const url = name === 'sandbox' ? `http://${address}:3001/health` : `http://${address}:8080/ready`;
  try {
    await eventually(`${name} is ready`, async () => (await fetch(url)).ok, READY_WITHIN_MS);
  } catch (error) {
    console.error(await podman.run('logs', '--tail', '20', container));
    throw error;
  }
  const startMs = Math.round(performance.now() - started);
  return { name, container, address, startMs, problems: await problemsOfRights(podman, container, service) };
}

interface Limits {
  readonly HostConfig: { readonly ReadonlyRootfs: boolean; readonly Memory: number };
  readonly Config: { readonly User: string };
}

async function problemsOfRights(podman: Podman, container: string, service: ComposeService): Promise<string[]> {
  const { HostConfig } = await podman.inspect<Limits>('container', container);
  const status = await podman.run('exec', container, 'cat', '/proc/1/status');
  const field = (name: string): string => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
  const isWritable = await podman.succeeds('exec', container, 'sh', '-c', 'touch bundle/written');
  const isHealthy = await podman.succeeds('healthcheck', 'run', container);
  return [
    ...(HostConfig.ReadonlyRootfs && !isWritable ? [] : ['can write to its own files']),
    ...(HostConfig.Memory === Number.parseInt(service.mem_limit, 10) * MEBIBYTE ? [] : ['has no memory limit']),
    ...(field('Uid') === '0' || field('Uid') === '' ? ['runs as root'] : []),
    ...(/^0+$/.test(field('CapEff')) && /^0+$/.test(field('CapBnd')) ? [] : ['has capabilities']),
    ...(field('NoNewPrivs') === '1' ? [] : ['may gain privileges']),
    ...(isHealthy ? [] : ['fails the health check of its image']),
  ];
}

/** Sends SIGTERM. Resolves to how long the container took to end, and to what was wrong with that. */
export async function stopContainer(
  podman: Podman,
  container: string,
): Promise<{ stopMs: number; problems: readonly string[] }> {
  const began = performance.now();
  await podman.run('stop', '--time', String(STOP_WITHIN_S), container);
  const stopMs = Math.round(performance.now() - began);
  const { State } = await podman.inspect<{ State: { ExitCode: number; OOMKilled: boolean } }>('container', container);
  return {
    stopMs,
    problems: [
      ...(State.ExitCode === 0 ? [] : [`ends with ${State.ExitCode} within ${STOP_WITHIN_S} s of SIGTERM`]),
      ...(State.OOMKilled ? ['was killed for its memory'] : []),
    ],
  };
}
