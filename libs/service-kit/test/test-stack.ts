import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { natsServer, startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import type { RunningServer } from '@crew/local-stack/servers/server';
import { DEFAULT_TIMEOUT_MS, type RpcContract } from '@crew/contracts/rpc';
import { uuidv7 } from 'uuidv7';
import type { DatabaseEnv } from '../src/env.js';
import { connectNats } from '../src/nats/connect-nats.js';
import type { Actor, CallContext } from '../src/rpc/call.js';
import { DomainError } from '../src/rpc/domain-error.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { startService, type RunningService, type ServiceDefinition } from '../src/service.js';

/** As with `npm start`, Redis loads its data after a restart. */
const startPersistentRedis: typeof startRedis = (options) => startRedis({ ...options, appendOnly: true });

const START = { mongo: startMongo, nats: startNats, redis: startPersistentRedis };
type ServerName = keyof typeof START;

/** Real servers for one test file, and the services started on them. {@link TestStack.stop} stops everything. */
export class TestStack {
  private readonly services: RunningService[] = [];

  private constructor(
    private readonly folder: string,
    readonly servers: Record<ServerName, RunningServer>,
    readonly connection: Awaited<ReturnType<typeof connectNats>>,
  ) {}

  static async start(): Promise<TestStack> {
    const folder = await mkdtemp(join(tmpdir(), 'crew-kit-'));
    const starting = [
      startMongo({ dataDir: join(folder, 'mongo') }),
      startNats({ dataDir: join(folder, 'nats') }),
      startPersistentRedis({ dataDir: join(folder, 'redis') }),
    ] as const;
    const [mongo, nats, redis] = await Promise.all(starting).catch(async (error: unknown) => {
      // A failed start must stop the other servers.
      for (const started of await Promise.allSettled(starting)) {
        if (started.status === 'fulfilled') await started.value.stop();
      }
      throw error;
    });
    return new TestStack(folder, { mongo, nats, redis }, await connectNats(nats.url, 'test'));
  }

  /** Starts a replica of a service. */
  async serve(definition: Omit<ServiceDefinition, 'env'>, over: Partial<DatabaseEnv> = {}): Promise<RunningService> {
    const service = await startService({ ...definition, env: { ...this.env, ...over } });
    this.services.push(service);
    return service;
  }

  get env(): DatabaseEnv {
    const { mongo, nats, redis } = this.servers;
    return {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: 0,
      CREW_BUILD_HASH: 'test',
      ALLOW_PLAINTEXT_SERVERS: true,
      OTEL_TRACES_SAMPLER_ARG: 1,
      MONGODB_URI: mongo.url,
      DATABASE_MIN_FREE_MB: 0,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
    };
  }

  get client(): RpcClient {
    return new RpcClient(this.connection);
  }

  /** Resolves to the error of a call. @throws Error when the call succeeds */
  async failureOf(contract: RpcContract, input: unknown, context?: Partial<CallContext>): Promise<DomainError> {
    try {
      await this.client.forward(contract, input, contextFor(contract, context));
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error(`${contract.subject} did not fail`);
  }

  async kill(name: ServerName): Promise<void> {
    this.servers[name].signal('SIGKILL');
    await this.servers[name].exited;
  }

  /** Stops a server until SIGCONT. Resolves when none of its threads runs: the signal takes effect later. */
  async freeze(name: ServerName): Promise<void> {
    const { pid } = this.servers[name];
    this.servers[name].signal('SIGSTOP');
    await eventually(async () => {
      const threads = await readdir(`/proc/${pid}/task`);
      const stats = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')));
      if (!stats.every((stat) => / T /.test(stat))) throw new Error(`${name} still runs`);
    });
  }

  /** Deletes the streams and consumers of the killed NATS. */
  async loseStoreOfNats(): Promise<void> {
    await rm(join(this.folder, 'nats', 'jetstream'), { recursive: true });
  }

  /** Copies the store of the killed NATS, for {@link returnStoreOfNats}. */
  async saveStoreOfNats(): Promise<void> {
    await cp(join(this.folder, 'nats'), join(this.folder, 'saved-nats'), { recursive: true });
  }

  /**
   * Returns the killed NATS to its saved store, as a power failure does when the disk lacks the last writes. Then runs `task`
   * on a server with that store which the services cannot reach.
   */
  async returnStoreOfNats(task: (url: string) => Promise<unknown>): Promise<void> {
    const dataDir = join(this.folder, 'nats');
    await rm(dataDir, { recursive: true });
    await rename(join(this.folder, 'saved-nats'), dataDir);
    const server = await startNats({ dataDir });
    try {
      await task(server.url);
    } finally {
      await server.stop();
    }
  }

  /** Runs NATS without JetStream at the address of the killed one, until `task` is done. */
  async withoutJetStream(task: () => Promise<unknown>): Promise<void> {
    const { port, hostname } = new URL(this.servers.nats.url);
    const server = spawn(await natsServer(), ['--addr', hostname, '--port', port], { stdio: 'ignore' });
    try {
      await task();
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  }

  /** Restarts a killed server with its data and address. */
  async restart(name: 'nats' | 'redis'): Promise<void> {
    const port = Number(new URL(this.servers[name].url).port);
    this.servers[name] = await START[name]({ dataDir: join(this.folder, name), port });
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
    await this.connection.close();
    await Promise.all(Object.values(this.servers).map((server) => server.stop()));
    await rm(this.folder, { recursive: true, force: true });
  }
}

export const contextFor = (contract: RpcContract, over: Partial<CallContext> = {}): CallContext => ({
  actor: null,
  requestId: uuidv7(),
  deadline: Date.now() + (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  ...over,
});

export const actor = (over: Partial<Actor> = {}): Actor => ({
  id: uuidv7(),
  sessionId: uuidv7(),
  isAdmin: false,
  username: 'ada',
  displayName: 'Ada',
  avatarUrl: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...over,
});

/** Repeats an assertion until it holds. @throws its last error after `withinMs`, by default a minute */
export async function eventually<T>(assertion: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(15);
  }
}
