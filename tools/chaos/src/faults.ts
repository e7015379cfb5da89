import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '@crew/ledger-tools/simulation/random';
import { isAlive } from '@crew/local-stack/process/is-alive';
import type { Stack } from '@crew/local-stack/stack';
import { SERVERS, SERVICES } from '@crew/local-stack/stack/topology';

/** A fault as the seed planned it. */
export interface Fault {
  kind: string;
  /** Names of the processes. */
  victims: readonly string[];
  /** How long it lasts, where the kind has a duration. */
  holdMs: number;
  /** Time before it, after the recovery from the fault before. */
  restMs: number;
}

/** The stack that faults happen to. */
export interface Rig {
  readonly stack: Stack;
  readonly dataDir: string;
}

interface FaultKind {
  readonly name: string;
  /** How often it comes in one round of all kinds. */
  readonly weight: number;
  victims(random: Random): readonly string[];
  /** Resolves at the end of the fault: its processes are dead or run again. */
  inject(rig: Rig, fault: Fault): Promise<void>;
}

const HOLD_MS = { from: 1_000, to: 6_000 };
const REST_MS = { from: 500, to: 3_000 };
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

const always =
  (...names: string[]) =>
  (): readonly string[] =>
    names;

const MEANS = [
  ['kill', kill],
  ['freeze', freeze],
  ['end', terminate],
] as const;

/** Every kind of fault. */
export const FAULT_KINDS: readonly FaultKind[] = [
  ...MEANS.map(([verb, inject]) => ({
    name: `${verb} a service`,
    weight: 3,
    victims: (random: Random) => [random.pick(SERVICES)],
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

/** Plans faults: round after round of all kinds, each round in a random order. Equal seeds plan equal faults. */
export function planFaults(seed: number, count: number, only = ''): Fault[] {
  const random = new Random(seed);
  const kinds = FAULT_KINDS.filter(({ name }) => name.includes(only));
  const faults: Fault[] = [];
  while (faults.length < count) {
    const round = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
    for (const kind of shuffled(round, random)) {
      faults.push({
        kind: kind.name,
        victims: kind.victims(random),
        holdMs: random.whole(HOLD_MS.from, HOLD_MS.to),
        restMs: random.whole(REST_MS.from, REST_MS.to),
      });
    }
  }
  return faults.slice(0, count);
}

/** Injects a fault into running processes; resolves when it has ended. */
export async function inject(rig: Rig, fault: Fault): Promise<void> {
  await Promise.all(fault.victims.map((name) => rig.stack.process(name).ready()));
  await FAULT_KINDS.find(({ name }) => name === fault.kind)!.inject(rig, fault);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.whole(0, left.length - 1), 1)[0]!);
}
