import { mkdir, open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStartError } from '../cannot-start-error.js';
import { describeExit, spawnGuarded, type GuardedProcess } from '../process/guarded-process.js';
import { freePort } from '../process/free-port.js';
import type { ContainerImage } from './containers.js';

/** A database, broker or cache that runs for us. It ends when this process ends, even by SIGKILL. */
export interface RunningServer {
  readonly url: string;
  /** Undefined when the server is not a process of ours: named by the environment, or in a container. */
  readonly pid: number | undefined;
  /** Resolves with the reason in words when the server has ended, whatever ended it. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
  /** @throws when the server is not ours to signal */
  signal(signal: NodeJS.Signals): void;
}

export interface ServerOptions {
  /** Made when missing; the same folder on a later start brings the data back. */
  dataDir: string;
  /** Loopback port; a free one (for the embedded MongoDB a Unix socket) when absent. */
  port?: number;
}

/** How to run a server on this machine, and how to tell that it answers. */
export interface LaunchPlan {
  readonly url: string;
  readonly command: string;
  readonly args: string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly address: { host: string; port: number } | { path: string };
  /** What to say and what to be told before the server counts as ready; being connected is enough when absent. */
  readonly greeting?: { say: string; hear: string };
}

export interface ServerKind {
  readonly name: string;
  /** Variable that names a server already running; it wins over everything. */
  readonly urlVariable: string;
  readonly image: ContainerImage;
  /** @throws MissingServerError when nothing on this machine can run it */
  plan(options: ServerOptions): Promise<LaunchPlan>;
}

const READY_WITHIN_MS = 60_000;
const PROBE_EVERY_MS = 20;
const PROBE_TIMEOUT_MS = 1_000;
/** A port lost to somebody else, or a data folder still held by a process that is just dying, is free again soon. */
const RETRY_AFTER_MS = [100, 200, 400, 800, 1_600, 3_200];
const HELD_FOR_A_MOMENT = /already in use|Resource busy|lock/i;

/** Nothing on this machine can run the server; the message names the three ways out. */
export class MissingServerError extends CannotStartError {
  override readonly name = 'MissingServerError';

  constructor(name: string, urlVariable: string, program: string, cause: unknown) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    super(
      `${name} is not here and could not be fetched (${reason}). ` +
        `Set ${urlVariable} to the address of one that runs, install ${program} so that it is on PATH, or use "docker compose up".`,
      { cause },
    );
  }
}

/** Takes the server that the environment names, else one in a container if asked for, else starts one as a process. */
export async function startServer(kind: ServerKind, options: ServerOptions): Promise<RunningServer> {
  const given = process.env[kind.urlVariable];
  if (given) return theirs(kind, given);
  await mkdir(options.dataDir, { recursive: true });
  if (process.env.CREW_TEST_SERVERS === 'containers') {
    const { startContainer } = await import('./containers.js');
    return startContainer(kind.image, options);
  }
  for (const retryAfter of RETRY_AFTER_MS) {
    const started = await tryStart(kind, options);
    if (!('failure' in started)) return started;
    if (!HELD_FOR_A_MOMENT.test(started.failure)) throw new Error(started.failure);
    await delay(retryAfter);
  }
  const last = await tryStart(kind, options);
  if ('failure' in last) throw new Error(last.failure);
  return last;
}

async function tryStart(
  kind: ServerKind,
  { dataDir, port }: ServerOptions,
): Promise<RunningServer | { failure: string }> {
  const plan = await kind.plan({ dataDir, port });
  // Somebody else's answer there would be taken for our server's.
  if (await probe({ address: plan.address })) {
    return { failure: `${kind.name} did not start: its address is already in use (${plan.url}).` };
  }
  const logPath = join(dataDir, 'server.log');
  const log = await open(logPath, 'w');
  const server = spawnGuarded(plan.command, plan.args, { env: plan.env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const problem = await waitUntilReady(server, plan);
  if (problem === undefined) return ours(server, plan.url);
  await server.stop();
  const said = (await readFile(logPath, 'utf8')).trim().split('\n').slice(-5).join('\n');
  return { failure: `${kind.name} did not start (${problem}), its data being in ${dataDir}. It said:\n${said}` };
}

/** Resolves to undefined when the server answers, else to what went wrong. */
async function waitUntilReady(server: GuardedProcess, plan: LaunchPlan): Promise<string | undefined> {
  let ended: string | undefined;
  void server.exited.then((reason) => (ended = describeExit(reason)));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answers = await probe(plan);
    if (ended !== undefined) return ended;
    if (answers) return undefined;
    await delay(PROBE_EVERY_MS);
  }
  return `no answer in ${READY_WITHIN_MS / 1000} s`;
}

/** Resolves to whether the server takes a connection and gives the awaited answer. */
export function probe({ address, greeting }: Pick<LaunchPlan, 'address' | 'greeting'>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const finish = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => (greeting ? socket.write(greeting.say) : finish(true)));
    socket.on('data', (bytes) => finish(bytes.toString().startsWith(greeting?.hear ?? '')));
    socket.once('close', () => resolve(false));
  });
}

/** The asked port, else a free one. */
export async function portOrFree(port: number | undefined): Promise<number> {
  return port || freePort();
}

function ours(server: GuardedProcess, url: string): RunningServer {
  return {
    url,
    pid: server.pid,
    exited: server.exited.then(describeExit),
    stop: () => server.stop(),
    signal: (name) => server.signal(name),
  };
}

function theirs(kind: ServerKind, url: string): RunningServer {
  return {
    url,
    pid: undefined,
    exited: new Promise(() => {}),
    stop: async () => {},
    signal() {
      throw new Error(`${kind.name} was named by ${kind.urlVariable}; it is not ours to signal.`);
    },
  };
}
