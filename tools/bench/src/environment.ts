import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerMember, type Credentials, type MemberClient } from '@crew/local-stack/client/member-client';
import { freePort } from '@crew/local-stack/process/free-port';
import { spawnGuarded, type GuardedProcess } from '@crew/local-stack/process/guarded-process';
import { nodeFlags } from '@crew/local-stack/process/node-flags';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Figure } from './figure.js';
import { residentMemory } from './resident-memory.js';
import { until } from './until.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Enough for 10,000 streams at 30 per member. */
const MEMBERS = 340;

/** A measured process. */
export interface Measured {
  port: number;
  /** Resident memory in bytes. */
  memory(): Promise<number>;
}

/** The product and the baseline on the same servers. */
export interface Environment {
  product: Measured;
  baseline: Measured;
  nats: NatsConnection;
  /** Connection string of the services' databases. */
  mongoUrl: string;
  /** Cookies of signed-in members. */
  cookies: string[];
  /** Ids of the processes of the product and of its servers, by name. */
  pids: Record<string, number>;
  /** Starts one more gateway of the product, which `pids` has as `gateway-2`. */
  addGateway(): Promise<Measured>;
  /** Resolves when the services have handled every event. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Measures one round without a preparation of its own. */
export type Benchmark = (environment: Environment) => Promise<Figure[]>;

const SERVICE_ENV = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ALLOW_ADMIN_WITHOUT_2FA: 'true',
  ALLOW_PLAINTEXT_SERVERS: 'true',
  HEALTH_PORT: '0',
};

/**
 * Starts servers in a temporary folder, the built services in production mode, and the baseline programs.
 *
 * @param profileDir a folder for a CPU profile of each process, written when it ends
 */
export async function startEnvironment(profileDir?: string): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-bench-'));
  const [mongo, natsServer, redis] = await Promise.all([
    startMongo({ dataDir: join(folder, 'mongo') }),
    startNats({ dataDir: join(folder, 'nats') }),
    startRedis({ dataDir: join(folder, 'redis') }),
  ]);
  const children: GuardedProcess[] = [];
  const [port, baselinePort] = [await freePort(), await freePort()];
  const env = {
    ...SERVICE_ENV,
    // Rate limits are not part of the measurement.
    ...(await unlimited()),
    PUBLIC_URL: `http://localhost:${port}`,
    // Production mode requires credentials; this server accepts any.
    NATS_URL: natsServer.url.replace('://', '://anybody:anything@'),
    REDIS_URL: redis.url,
    MONGODB_URI: mongo.url,
  };
  const run: Run = (script, more = {}) => {
    const child = spawnGuarded(
      process.execPath,
      [...nodeFlags(script), ...(profileDir ? profileFlags(profileDir, script) : []), join(ROOT, script)],
      {
        env: { ...env, ...more },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    children.push(child);
    return child;
  };
  const services = runServices(run, port);
  await ready(`http://127.0.0.1:${port}/api/health/ready`);
  const cookies = await register(port);
  const page = await firstPage(port, cookies);
  const baseline = { NATS_URL: natsServer.url, BASELINE_PAGE: page };
  run('tools/bench/dist/baseline/baseline-service.js', baseline);
  const baselineGateway = run('tools/bench/dist/baseline/baseline-gateway.js', {
    ...baseline,
    PORT: String(baselinePort),
  });
  await until('the baseline starts', async () => (await fetch(`http://127.0.0.1:${baselinePort}/page`)).ok);
  const nats = await connect({ servers: natsServer.url });
  const pids = pidsOf({ mongodb: mongo, nats: natsServer, redis, ...services });
  return {
    product: { port, memory: () => residentMemory(services.gateway.pid) },
    baseline: { port: baselinePort, memory: () => residentMemory(baselineGateway.pid) },
    nats,
    mongoUrl: mongo.url,
    cookies,
    pids,
    addGateway: () => addGateway(run, pids),
    settled: () => settled(nats),
    async stop() {
      await nats.close();
      await Promise.all(children.map((child) => child.stop(3_000)));
      await Promise.all([mongo.stop(), natsServer.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function settled(nats: NatsConnection): Promise<void> {
  const { streams, consumers } = await jetstreamManager(nats);
  await until('the services have handled all events', async () => {
    for await (const { config } of streams.list()) {
      for await (const { name, num_pending, num_ack_pending } of consumers.list(config.name)) {
        const left = num_pending + num_ack_pending;
        if (left > 0) throw new Error(`${name} has ${left} events left`);
      }
    }
    return true;
  });
}

type Run = (script: string, more?: Record<string, string>) => GuardedProcess;

/** Starts the measured services. */
const runServices = (
  run: Run,
  port: number,
): Record<'identity' | 'chat' | 'pods' | 'economy' | 'gateway', GuardedProcess> => ({
  identity: run('services/identity/bundle/main.cjs', {
    TWO_FACTOR_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    ABUSE_HASH_KEY: randomBytes(32).toString('base64'),
  }),
  chat: run('services/chat/bundle/main.cjs'),
  pods: run('services/pods/bundle/main.cjs'),
  economy: run('services/economy/bundle/main.cjs', {
    STRIPE_SECRET_KEY: 'sk_live_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    // Stripe is not part of the measurement.
    PAYMENTS_SWEEP_SECONDS: '86400',
  }),
  gateway: runGateway(run, port),
});

async function addGateway(run: Run, pids: Environment['pids']): Promise<Measured> {
  const port = await freePort();
  const gateway = runGateway(run, port);
  Object.assign(pids, pidsOf({ 'gateway-2': gateway }));
  await ready(`http://127.0.0.1:${port}/api/health/ready`);
  return { port, memory: () => residentMemory(gateway.pid) };
}

const runGateway = (run: Run, port: number): GuardedProcess =>
  run('services/gateway/bundle/main.cjs', { PORT: String(port) });

/** The processes that run on this machine: not a server of the environment. */
const pidsOf = (processes: Record<string, { pid: number | undefined }>): Record<string, number> =>
  Object.fromEntries(Object.entries(processes).flatMap(([name, { pid }]) => (pid === undefined ? [] : [[name, pid]])));

const profileFlags = (dir: string, script: string): string[] => [
  '--cpu-prof',
  `--cpu-prof-dir=${dir}`,
  `--cpu-prof-name=${script.replaceAll('/', '-')}.cpuprofile`,
];

const ready = (url: string): Promise<boolean> =>
  until('the services start', async () => {
    const { dependencies } = (await (await fetch(url)).json()) as { dependencies: Record<string, string> };
    return ['identity', 'chat', 'pods', 'economy'].every((service) => dependencies[service] === 'ok');
  });

/** Credentials of the member with the cookie at this index. */
const credentialsOf = (index: number): Credentials => ({
  username: `bench_${index}`,
  email: `bench${index}@crew.example`,
  password: `benchmark password ${index}`,
  displayName: `bench_${index}`,
});

/** Signs in as the member with the cookie at an index, in a session of its own. */
export const signIn = ({ product }: Pick<Environment, 'product'>, index: number): Promise<MemberClient> =>
  registerMember(`http://127.0.0.1:${product.port}`, credentialsOf(index));

async function register(port: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { displayName: _, ...credentials } = credentialsOf(index);
    const response = await post(port, '/api/auth/register', credentials);
    if (response.status !== 201) throw new Error(`Registration failed: ${response.status} ${await response.text()}`);
    cookies.push(response.headers.getSetCookie()[0]!.split(';')[0]!);
  }
  return cookies;
}

/** Posts messages of ordinary length. Resolves to the newest page of the deck. */
async function firstPage(port: number, cookies: string[]): Promise<string> {
  const content = 'What keeps you steady when the week gets loud? For me it is the walk home, every time. ';
  for (let index = 0; index < 60; index += 1) {
    const cookie = cookies[index % cookies.length]!;
    const response = await post(port, '/api/decks/ascension/messages', { content: content + index }, { cookie });
    if (response.status !== 201) throw new Error(`Post failed: ${response.status} ${await response.text()}`);
  }
  const headers = { cookie: cookies[0]! };
  return (await fetch(`http://127.0.0.1:${port}/api/decks/ascension/messages`, { headers })).text();
}

const post = (port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
