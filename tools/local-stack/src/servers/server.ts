import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStartError } from '../cannot-start-error.js';
import { describeExit, spawnGuarded, type ExitReason, type GuardedProcess } from '../process/guarded-process.js';
import { readLastError } from '../process/log-file.js';
import { freePort } from '../process/free-port.js';
import type { ContainerImage } from './containers.js';

/** A running database, broker or cache. It ends when this process ends, even by SIGKILL. */
export interface RunningServer {
  readonly url: string;
  /** Undefined for an external server or one in a container. */
  readonly pid: number | undefined;
  /** Resolves with a description of the reason when the server has ended. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
  /** @throws Error for an external server */
  signal(signal: NodeJS.Signals): void;
  /** Lets this process exit while the server runs, which ends then. */
  unref(): void;
}

export interface ServerOptions {
  /** Created when missing; a later start with the same folder has the same data. */
  dataDir: string;
  /** Loopback port; a free port by default (a Unix socket for the embedded MongoDB). */
  port?: number;
}

/** How to run a server on this machine and how to check that it is ready. */
export interface LaunchPlan {
  readonly url: string;
  readonly command: string;
  readonly args: string[];
  readonly env?: NodeJS.ProcessEnv;
  /** A folder outside the data folder, deleted when the server is stopped. */
  readonly temporaryDir?: string;
  readonly address: { host: string; port: number } | { path: string };
  /** Request and response prefix of a ready server; without it an open connection is enough. */
  readonly handshake?: { send: string; expect: string };
}

export interface ServerKind {
  readonly name: string;
  /** Environment variable with the URL of an external server, which takes precedence. */
  readonly urlVariable: string;
  readonly image: ContainerImage;
  /** @throws MissingServerError when this machine cannot run the server */
  plan(options: ServerOptions): Promise<LaunchPlan>;
}

const READY_TIMEOUT_MS = 60_000;
const PROBE_INTERVAL_MS = 20;
const PROBE_TIMEOUT_MS = 1_000;
/** A port or data folder that is still in use by an ending process is released shortly afterwards. */
const RETRY_DELAYS_MS = [100, 200, 400, 800, 1_600, 3_200];
const IN_USE = /already in use|Resource busy|lock/i;

/** This machine cannot run the server; the message names the three alternatives. */
export class MissingServerError extends CannotStartError {
  override readonly name = 'MissingServerError';

  constructor(name: string, urlVariable: string, program: string, cause: unknown) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    super(
      `${name} is not installed and could not be fetched (${reason}). ` +
        `Set ${urlVariable} to the URL of a running server, install ${program} on PATH, or use "docker compose up".`,
      { cause },
    );
  }
}

/** Uses the server named by the environment; otherwise starts a container if configured, or a process. */
export async function startServer(kind: ServerKind, options: ServerOptions): Promise<RunningServer> {
  const given = process.env[kind.urlVariable];
  if (given) return externalServer(kind, given);
  await mkdir(options.dataDir, { recursive: true });
  if (process.env.CREW_TEST_SERVERS === 'containers') {
    const { startContainer } = await import('./containers.js');
    return startContainer(kind.image, options);
  }
  for (const retryAfter of RETRY_DELAYS_MS) {
    const started = await tryStart(kind, options);
    if (!('failure' in started)) return started;
    if (!IN_USE.test(started.failure)) throw new Error(started.failure);
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
  // Otherwise the probe would reach another server at the same address.
  if (await probe({ address: plan.address })) {
    return { failure: `${kind.name} did not start: its address is already in use (${plan.url}).` };
  }
  const logPath = join(dataDir, 'server.log');
  const log = await open(logPath, 'w');
  const server = spawnGuarded(plan.command, plan.args, { env: plan.env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const problem = await waitUntilReady(server, plan);
  if (problem === undefined) return ownServer(server, plan, (exit) => explainExit(exit, dataDir, logPath));
  await server.stop();
  const output = (await readFile(logPath, 'utf8')).trim().split('\n').slice(-5).join('\n');
  return { failure: `${kind.name} did not start (${problem}; data folder ${dataDir}). Its output:\n${output}` };
}

/** Resolves to undefined when the server is ready, or to the problem. */
async function waitUntilReady(server: GuardedProcess, plan: LaunchPlan): Promise<string | undefined> {
  let ended: string | undefined;
  void server.exited.then((reason) => (ended = describeExit(reason)));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const ready = await probe(plan);
    if (ended !== undefined) return ended;
    if (ready) return undefined;
    await delay(PROBE_INTERVAL_MS);
  }
  return `no response within ${READY_TIMEOUT_MS / 1000} s`;
}

/** Resolves to whether the server accepts a connection and completes the handshake. */
export function probe({ address, handshake }: Pick<LaunchPlan, 'address' | 'handshake'>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const finish = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => (handshake ? socket.write(handshake.send) : finish(true)));
    socket.on('data', (bytes) => finish(bytes.toString().startsWith(handshake?.expect ?? '')));
    socket.once('close', () => resolve(false));
  });
}

/** Returns the given port, or a free one. */
export async function portOrFree(port: number | undefined): Promise<number> {
  return port || freePort();
}

/** Signals that end a server on purpose. */
const REQUESTED: readonly (string | null)[] = ['SIGTERM', 'SIGKILL', 'SIGINT'];
/** Below it a server that has ended has probably found no space. */
const LITTLE_SPACE_MB = 50;

/** Adds the server's last lines, and a full disk, on which it could write none. */
async function explainExit(exit: ExitReason, dataDir: string, logPath: string): Promise<string> {
  if (REQUESTED.includes(exit.signal)) return describeExit(exit);
  const { bavail, bsize } = await statfs(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  const space = freeMb < LITTLE_SPACE_MB ? `only ${freeMb} MB are free in ${dataDir}` : '';
  return [describeExit(exit), readLastError(logPath, 0), space].filter(Boolean).join(': ');
}

function ownServer(
  server: GuardedProcess,
  { url, temporaryDir }: LaunchPlan,
  explain: (exit: ExitReason) => Promise<string>,
): RunningServer {
  return {
    url,
    pid: server.pid,
    // The data folder may be gone.
    exited: server.exited.then((exit) => explain(exit).catch(() => describeExit(exit))),
    async stop() {
      await server.stop();
      if (temporaryDir) await rm(temporaryDir, { recursive: true, force: true });
    },
    signal: (name) => server.signal(name),
    unref() {
      server.child.unref();
      if (temporaryDir) process.once('exit', () => rmSync(temporaryDir, { recursive: true, force: true }));
    },
  };
}

function externalServer(kind: ServerKind, url: string): RunningServer {
  return {
    url,
    pid: undefined,
    exited: new Promise(() => {}),
    stop: async () => {},
    signal() {
      throw new Error(`${kind.name} is an external server (${kind.urlVariable}) and cannot be signalled.`);
    },
    unref() {},
  };
}
