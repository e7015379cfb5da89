import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '@crew/chaos/faults';
import { during, type Recovering } from '@crew/chaos/faults/fault';
import { REDIS_OUTAGES } from '@crew/chaos/outages/outages';
import type { RedisControl } from '@crew/chaos/outages/redis-control';
import { Random } from '@crew/ledger-tools/simulation/random';
import type { Stack } from '@crew/local-stack/stack';
import { replicaNames, SERVICES, type ServiceName } from '@crew/local-stack/stack/topology';
import type { JetStream } from './jetstream.js';

export const NATS_SERVERS = replicaNames('nats', 3);
export const REDIS_SERVERS = replicaNames('redis', 2);
export const REPLICAS: Readonly<Record<ServiceName, number>> = {
  ...(Object.fromEntries(SERVICES.map((name) => [name, 2])) as Record<ServiceName, number>),
  gateway: 3,
};

const REST_MS = 2_000;
const POLL_MS = 50;
/** As long as a fault may take to be recovered from; what is not replicated then is reported. */
const REPLICATED_WITHIN_MS = 60_000;

/** What faults happen to. */
export interface Rig {
  stack: Pick<Stack, 'process'>;
  jetStream: Pick<JetStream, 'leader' | 'expectReplicated'>;
  redis: RedisControl;
}

interface ScaleFault {
  name: string;
  /** The processes among which one is drawn; none when that is known only when it happens. */
  among: readonly string[];
  inject(rig: Rig, victim: string, holdMs: number): Promise<void>;
}

/** Kills a process, and starts it again only after a while. */
async function kill({ stack }: Rig, victim: string, holdMs: number): Promise<void> {
  const process = stack.process(victim);
  process.kill('SIGKILL');
  await process.stop();
  await delay(holdMs);
  void process.start();
}

/** Stops a process without ending it: its connections stay, and nothing answers. */
const freeze = ({ stack }: Rig, victim: string, holdMs: number): Promise<void> =>
  during(
    holdMs,
    () => stack.process(victim).kill('SIGSTOP'),
    () => stack.process(victim).kill('SIGCONT'),
  );

async function restartInTurn({ stack, jetStream }: Rig): Promise<void> {
  for (const name of NATS_SERVERS) {
    await stack.process(name).restart();
    for (const end = Date.now() + REPLICATED_WITHIN_MS; Date.now() < end && !(await isReplicated(jetStream));)
      await delay(POLL_MS);
  }
}

const isReplicated = (jetStream: Rig['jetStream']): Promise<boolean> =>
  jetStream.expectReplicated().then(
    () => true,
    () => false,
  );

const follower = async ({ jetStream }: Rig): Promise<string> => {
  const leader = await jetStream.leader();
  return NATS_SERVERS.find((name) => name !== leader)!;
};

/** In the order in which they happen. */
export const SCALE_FAULTS: readonly ScaleFault[] = [
  {
    name: 'kill the leader of the domain events',
    among: [],
    inject: async (rig, _victim, holdMs) => kill(rig, await rig.jetStream.leader(), holdMs),
  },
  ...NATS_SERVERS.map((name) => ({ name: `kill the NATS server ${name}`, among: [name], inject: kill })),
  { name: 'restart every NATS server in turn', among: [], inject: restartInTurn },
  {
    name: 'freeze the leader of the domain events',
    among: [],
    inject: async (rig, _victim, holdMs) => freeze(rig, await rig.jetStream.leader(), holdMs),
  },
  {
    name: 'freeze a NATS server that follows',
    among: [],
    inject: async (rig, _victim, holdMs) => freeze(rig, await follower(rig), holdMs),
  },
  ...SERVICES.toReversed().map((service) => ({
    name: `kill one of ${REPLICAS[service]} ${service}`,
    among: replicaNames(service, REPLICAS[service]),
    inject: kill,
  })),
  ...REDIS_OUTAGES.map(({ name, begin, end }) => ({
    name,
    among: [REDIS_SERVERS[0]!],
    inject: ({ stack, redis }: Rig, _victim: string, holdMs: number) =>
      during(
        holdMs,
        () => begin(stack, redis),
        () => end(stack, redis),
      ),
  })),
  { name: 'kill the replica of Redis', among: [REDIS_SERVERS[1]!], inject: kill },
];

/** Plans each fault with this part in its name once; equal seeds draw equal processes. */
export function planScaleFaults({ seed, holdMs, only }: { seed: number; holdMs: number; only: string }): Fault[] {
  const random = new Random(seed);
  return SCALE_FAULTS.filter(({ name }) => name.includes(only)).map(({ name, among }) => ({
    kind: name,
    victims: among.length > 0 ? [random.pick(among)] : [],
    holdMs,
    restMs: REST_MS,
  }));
}

/** Injects a fault; resolves at its end, with what must recover: every process, and all replicas of the streams. */
export async function injectScaleFault(rig: Rig, { kind, victims, holdMs }: Fault): Promise<Recovering> {
  await SCALE_FAULTS.find(({ name }) => name === kind)!.inject(rig, victims[0] ?? '', holdMs);
  return {
    ...Object.fromEntries(victims.map((victim) => [victim, () => rig.stack.process(victim).ready()])),
    'replicas of streams': () => rig.jetStream.expectReplicated(),
  };
}
