import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { registerMember } from '@crew/local-stack/client/member-client';
import type { SupervisorEvent } from '@crew/local-stack/process/supervised';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { SandboxControl } from '@crew/sandbox/control';
import { wrong, type Finding } from '../check/finding.js';
import { Client } from '../client.js';
import { untilRecovered, type Probe } from '../probes.js';
import { createSampler, type Sample, type Sampler } from '../soak/sample.js';
import type { Outage } from './outages.js';
import { RedisControl } from './redis-control.js';

/** What the outages happen to. */
interface Rig {
  stack: Stack;
  control: RedisControl;
  sample: Sampler;
  probes: Record<string, Probe>;
  /** Unexpected ends of processes. */
  ended: SupervisorEvent[];
  logOfMedia(): Promise<string>;
}

export interface RedisOutagesOptions {
  /** In this order. */
  outages: readonly Outage[];
  /** How long each one lasts. */
  holdMs(): number;
  report(line: string): void;
  signal?: AbortSignal;
}

export interface RedisOutagesOutcome {
  outages: number;
  /** Of media, in MB. */
  maxRss: number;
  maxHeap: number;
  findings: Finding[];
}

/** A generation needs these. */
const SERVICES = ['identity', 'economy', 'media', 'gateway'] as const;
const SAMPLE_EVERY_MS = 100;
const RECOVERED_WITHIN_MS = 60_000;
/** The heap of a service ends at 256 MB; it needs 40 at rest, and its process 130. */
const MAX_HEAP_MB = 150;
const MAX_RSS_MB = 350;
/** How a process ends that had no memory or no time for its events, in the words of its supervisor. */
const STARVED = /heap|memory|SIGABRT|blocked|stopped responding/i;
/** Of node-redis, for an error for which no command waits. */
const MISLEADING = "reading 'reject'";

/** Lets Redis fail for a media service that the product has started, and checks that it stays small and recovers. */
export async function runRedisOutages(options: RedisOutagesOptions): Promise<RedisOutagesOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-redis-outages-'));
  const ended: SupervisorEvent[] = [];
  const stack = await startStack({
    dataDir,
    port: 0,
    services: SERVICES,
    env: { ...(await unlimited()), PICTURE_SIZE: '128x128' },
    report: (event) => void (event.kind !== 'ready' && ended.push(event)),
    // By name, as in a cluster: node-redis then looks up the host between the connection and its first command.
    throughProxy: async (_server, url) => url.replace('redis://127.0.0.1', 'redis://localhost'),
  });
  const control = await RedisControl.connect(stack.redisUrl);
  try {
    const sample = await createSampler(stack, dataDir);
    const probes = { generation: await probeOf(stack) };
    const logOfMedia = (): Promise<string> => readFile(join(dataDir, 'logs/media.log'), 'utf8');
    return await runAll({ stack, control, sample, probes, ended, logOfMedia }, options);
  } finally {
    control.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A generated picture: it needs the queue, its worker and the notification of the worker's end. */
async function probeOf({ url, admin, sandboxUrl }: Stack): Promise<Probe> {
  await new SandboxControl(sandboxUrl!).set({ model: { latencyMs: 0, chunkMs: 0 } });
  const { user, cookie } = await registerMember(url, { ...admin, displayName: admin.username });
  const client = new Client(url, user.id, cookie);
  return async () => {
    const { state } = await client.call(generateAvatar, { prompt: 'A survivor' });
    if (state !== 'done') throw new Error(`the generation is ${state}`);
  };
}

async function runAll(
  rig: Rig,
  { outages, holdMs, report, signal }: RedisOutagesOptions,
): Promise<RedisOutagesOutcome> {
  const outcome: RedisOutagesOutcome = { outages: 0, maxRss: 0, maxHeap: 0, findings: [] };
  await recover(rig);
  for (const outage of outages) {
    if (signal?.aborted) break;
    const samples = await suffer(rig, outage, holdMs());
    const findings = [...(await recover(rig)), ...tooMuch(samples), ...starved(rig)];
    outcome.findings.push(...findings.map(({ effect, what }) => ({ effect, what: `Redis ${outage.name}: ${what}` })));
    outcome.maxRss = Math.max(outcome.maxRss, ...samples.map(({ rss = 0 }) => rss));
    outcome.maxHeap = Math.max(outcome.maxHeap, ...samples.map(({ heap = 0 }) => heap));
    outcome.outages += 1;
    report(`${outcome.outages} of ${outages.length}: Redis ${outage.name}`);
    for (const { what } of findings) report(`✖ ${what}`);
  }
  if ((await rig.logOfMedia()).includes(MISLEADING)) outcome.findings.push(wrong(`media logs "${MISLEADING}"`));
  return outcome;
}

/** Lets one outage happen and returns what media used meanwhile. */
async function suffer({ stack, control, sample }: Rig, outage: Outage, holdMs: number): Promise<Sample[]> {
  const media = stack.process('media');
  if (outage.atStart) await media.stop();
  await outage.begin(stack, control);
  if (outage.atStart) void media.start().catch(() => undefined);
  const samples: Sample[] = [];
  for (const end = performance.now() + holdMs; performance.now() < end; await delay(SAMPLE_EVERY_MS)) {
    samples.push(...(await sample(performance.now())).filter(({ process }) => process === 'media'));
  }
  await outage.end(stack, control);
  return samples;
}

/** Waits for a generation that succeeds. */
async function recover({ probes, stack }: Rig): Promise<Finding[]> {
  const left = new Set(Object.keys(probes));
  await untilRecovered(probes, ({ name }) => left.delete(name), AbortSignal.timeout(RECOVERED_WITHIN_MS));
  if (left.size === 0) return [];
  await stack.process('media').restart();
  return [wrong(`no ${[...left].join()} within ${RECOVERED_WITHIN_MS / 1_000} s`)];
}

function tooMuch(samples: readonly Sample[]): Finding[] {
  const heap = Math.max(0, ...samples.map((one) => one.heap ?? 0));
  const rss = Math.max(0, ...samples.map((one) => one.rss ?? 0));
  return [
    ...(heap > MAX_HEAP_MB ? [wrong(`the heap of media grew to ${heap.toFixed()} MB`)] : []),
    ...(rss > MAX_RSS_MB ? [wrong(`the memory of media grew to ${rss.toFixed()} MB`)] : []),
  ];
}

/** A start that fails because Redis is away is repeated by the supervisor, and no finding. */
function starved({ ended }: Rig): Finding[] {
  return ended
    .splice(0)
    .map((event) => ('reason' in event ? event.reason : 'error' in event ? event.error.message : ''))
    .filter((reason) => STARVED.test(reason))
    .map((reason) => wrong(`a process ended: ${reason}`));
}
