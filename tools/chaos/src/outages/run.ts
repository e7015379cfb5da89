import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { SupervisorEvent } from '@crew/local-stack/process/supervised';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { SandboxControl } from '@crew/sandbox/control';
import { credentialsOf, loadEnvironment, signIn } from '../app.js';
import { wrong, type Finding } from '../check/finding.js';
import type { Client } from '../client.js';
import { createProbes, untilRecovered, type Probe } from '../probes.js';
import { podRoom } from '../rooms.js';
import { createSampler, type Sample, type Sampler } from '../soak/sample.js';
import type { Outage } from './outages.js';
import { RedisControl } from './redis-control.js';

/** What the outages happen to. */
interface Rig {
  stack: Stack;
  control: RedisControl;
  sample: Sampler;
  probes(): Record<string, Probe>;
  /** Unexpected ends of processes. */
  ended: SupervisorEvent[];
  dataDir: string;
}

export interface OutagesOptions {
  /** In this order. */
  outages: readonly Outage[];
  /** How long each one lasts. */
  holdMs(): number;
  report(line: string): void;
  signal?: AbortSignal;
}

export interface OutagesOutcome {
  outages: number;
  /** Of the service that took most, in MB. */
  maxRss: number;
  maxHeap: number;
  /** Of the slowest event loop, in milliseconds. */
  maxLag: number;
  findings: Finding[];
}

const SAMPLE_EVERY_MS = 100;
const RECOVERED_WITHIN_MS = 60_000;
/** The heap of a service ends at 256 MB; it needs 40 at rest, and its process 130. */
const MAX_HEAP_MB = 150;
const MAX_RSS_MB = 350;
/** How a process ends that had no memory or no time for its events, in the words of its supervisor. */
const STARVED = /heap|memory|SIGABRT|blocked|stopped responding/i;
/** Of node-redis, for an error for which no command waits. */
const MISLEADING = "reading 'reject'";

const isService = (process: string): boolean => SERVICES.some((service) => service === process);

/** Lets the servers fail while services start and run, and checks that services stay small and recover. */
export async function runOutages(options: OutagesOptions): Promise<OutagesOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-outages-'));
  const ended: SupervisorEvent[] = [];
  const stack = await startStack({
    dataDir,
    port: 0,
    env: await loadEnvironment(),
    report: (event) => void (event.kind !== 'ready' && ended.push(event)),
    // By name, as in a cluster: node-redis then looks up the host between the connection and its first command.
    throughProxy: async (_server, url) => url.replace('redis://127.0.0.1', 'redis://localhost'),
  });
  const control = await RedisControl.connect(stack.redisUrl);
  try {
    const sample = await createSampler(stack, dataDir);
    return await runAll({ stack, control, sample, probes: await probesOf(stack), ended, dataDir }, options);
  } finally {
    control.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A write and a read through each service, and a picture, which needs the queue, its worker and the notification of its end. */
async function probesOf({ url, admin, sandboxUrl }: Stack): Promise<Rig['probes']> {
  await new SandboxControl(sandboxUrl!).set({ model: { latencyMs: 0, chunkMs: 0 } });
  const credentials = credentialsOf('prober');
  const prober = await signIn(url, credentials);
  const owner = await signIn(url, { ...admin, displayName: admin.username });
  const { id } = await prober.call(createPod, { name: 'Probe' });
  const services = createProbes({ url, admin: owner, prober, credentials, pod: podRoom(id) });
  return () => ({ ...services(), picture: () => generatePicture(owner) });
}

async function generatePicture(client: Client): Promise<void> {
  const { state } = await client.call(generateAvatar, { prompt: 'A survivor' });
  if (state !== 'done') throw new Error(`the generation is ${state}`);
}

async function runAll(rig: Rig, { outages, holdMs, report, signal }: OutagesOptions): Promise<OutagesOutcome> {
  const outcome: OutagesOutcome = { outages: 0, maxRss: 0, maxHeap: 0, maxLag: 0, findings: [] };
  await recover(rig);
  for (const outage of outages) {
    if (signal?.aborted) break;
    const samples = await suffer(rig, outage, holdMs());
    const findings = [...(await recover(rig)), ...tooMuch(samples), ...starved(rig)];
    outcome.findings.push(...findings.map(({ effect, what }) => ({ effect, what: `${outage.name}: ${what}` })));
    outcome.maxRss = Math.max(outcome.maxRss, ...samples.map(({ rss = 0 }) => rss));
    outcome.maxHeap = Math.max(outcome.maxHeap, ...samples.map(({ heap = 0 }) => heap));
    outcome.maxLag = Math.max(outcome.maxLag, ...samples.map(({ lag = 0 }) => lag));
    outcome.outages += 1;
    report(`${outcome.outages} of ${outages.length}: ${outage.name}`);
    for (const { what } of findings) report(`✖ ${what}`);
  }
  outcome.findings.push(...(await misleading(rig)));
  return outcome;
}

/** Lets one outage happen and returns what the services used meanwhile. */
async function suffer({ stack, control, sample }: Rig, outage: Outage, holdMs: number): Promise<Sample[]> {
  const starting = outage.starting.map((service) => stack.process(service));
  await Promise.all(starting.map((service) => service.stop()));
  await outage.begin(stack, control);
  for (const service of starting) void service.start().catch(() => undefined);
  const samples: Sample[] = [];
  for (const end = performance.now() + holdMs; performance.now() < end; await delay(SAMPLE_EVERY_MS)) {
    samples.push(...(await sample(performance.now())).filter(({ process }) => isService(process)));
  }
  await outage.end(stack, control);
  return samples;
}

/** Waits until everything works again. */
async function recover({ probes, stack }: Rig): Promise<Finding[]> {
  const all = probes();
  const left = new Set(Object.keys(all));
  await untilRecovered(all, ({ name }) => left.delete(name), AbortSignal.timeout(RECOVERED_WITHIN_MS));
  if (left.size === 0) return [];
  await Promise.all(SERVICES.map((service) => stack.process(service).restart()));
  return [wrong(`no ${[...left].join()} within ${RECOVERED_WITHIN_MS / 1_000} s`)];
}

function tooMuch(samples: readonly Sample[]): Finding[] {
  return SERVICES.flatMap((service) => {
    const own = samples.filter(({ process }) => process === service);
    const heap = Math.max(0, ...own.map((one) => one.heap ?? 0));
    const rss = Math.max(0, ...own.map((one) => one.rss ?? 0));
    return [
      ...(heap > MAX_HEAP_MB ? [wrong(`the heap of ${service} grew to ${heap.toFixed()} MB`)] : []),
      ...(rss > MAX_RSS_MB ? [wrong(`the memory of ${service} grew to ${rss.toFixed()} MB`)] : []),
    ];
  });
}

/** A start that fails because a server is away is repeated by the supervisor, and no finding. */
function starved({ ended }: Rig): Finding[] {
  return ended
    .splice(0)
    .map((event) => ('reason' in event ? event.reason : 'error' in event ? event.error.message : ''))
    .filter((reason) => STARVED.test(reason))
    .map((reason) => wrong(`a process ended: ${reason}`));
}

async function misleading({ dataDir }: Rig): Promise<Finding[]> {
  const logs = await Promise.all(
    SERVICES.map(async (service) => ({ service, log: await readFile(join(dataDir, `logs/${service}.log`), 'utf8') })),
  );
  return logs
    .filter(({ log }) => log.includes(MISLEADING))
    .map(({ service }) => wrong(`${service} logs "${MISLEADING}"`));
}
