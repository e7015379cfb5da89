import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@crew/local-stack/process/is-alive';
import type { Stack } from '@crew/local-stack/stack';
import { SERVERS, SERVICES } from '@crew/local-stack/stack/topology';
import { always, shuffled, type Fault, type FaultKind, type Rig } from './fault.js';

const EXIT_POLL_MS = 5;
/** The services and servers. The sandbox stands for the providers, which are not part of the product. */
const PROCESSES = [...SERVERS, ...SERVICES];

const kill = ({ stack }: Rig, { victims }: Fault): Promise<void> => end(stack, victims, 'SIGKILL');
const terminate = ({ stack }: Rig, { victims }: Fault): Promise<void> => end(stack, victims, 'SIGTERM');

async function freeze({ stack }: Rig, { victims, holdMs }: Fault): Promise<void> {
  const pids = pidsOf(stack, victims);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await delay(holdMs);
  // The supervisor may have ended it in the meantime.
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGCONT');
}

const pidsOf = (stack: Stack, names: readonly string[]): number[] =>
  names.flatMap((name) => stack.process(name).pid ?? []);

/** Sends a signal to processes at once and resolves when all of them have ended. */
async function end(stack: Stack, names: readonly string[], signal: NodeJS.Signals): Promise<void> {
  const pids = pidsOf(stack, names);
  for (const name of names) stack.process(name).kill(signal);
  for (const pid of pids) while (isAlive(pid)) await delay(EXIT_POLL_MS);
}

async function loseStore({ stack, dataDir }: Rig): Promise<void> {
  const nats = stack.process('nats');
  await nats.stop();
  await rm(join(dataDir, 'nats', 'jetstream'), { recursive: true });
  void nats.start();
}

function flush({ stack }: Rig): Promise<void> {
  const { hostname, port } = new URL(stack.redisUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('FLUSHALL\r\n'));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      if (answer.toString().startsWith('+OK')) resolve();
      else reject(new Error(`Redis answered ${answer.toString()}`));
    });
  });
}

const MEANS = [
  ['kill', kill],
  ['freeze', freeze],
  ['end', terminate],
] as const;

/** Processes end or freeze, and servers lose their data. */
export const PROCESS_FAULTS: readonly FaultKind[] = [
  ...MEANS.map(([verb, inject]) => ({
    name: `${verb} a service`,
    weight: 3,
    victims: (random: Parameters<FaultKind['victims']>[0]) => [random.pick(SERVICES)],
    inject,
  })),
  ...MEANS.flatMap(([verb, inject]) =>
    SERVERS.map((server) => ({ name: `${verb} ${server}`, weight: 1, victims: always(server), inject })),
  ),
  { name: 'kill two at once', weight: 2, victims: (random) => shuffled(PROCESSES, random).slice(0, 2), inject: kill },
  { name: 'kill the whole tree', weight: 1, victims: always(...PROCESSES), inject: kill },
  { name: 'lose the JetStream store', weight: 1, victims: always('nats'), inject: loseStore },
  { name: 'flush redis', weight: 1, victims: always('redis'), inject: flush },
];
