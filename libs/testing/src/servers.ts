import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import type { RunningServer } from '@crew/local-stack/servers/server';
import { deleteAllData } from './delete-all-data.js';

/** Real MongoDB, NATS with JetStream and Redis for one test file, each on its own socket or port. */
export interface TestServers {
  mongo: RunningServer;
  nats: RunningServer;
  redis: RunningServer;
  /** The URLs as environment variables of a service. */
  env: { MONGODB_URI: string; NATS_URL: string; REDIS_URL: string };
  /** Restarts a killed server with its data and address. */
  restart(name: ServerName): Promise<void>;
  stop(): Promise<void>;
}

type ServerName = keyof typeof START;

const START = { mongo: startMongo, nats: startNats, redis: startRedis };

declare global {
  /** The servers that the files of this worker leave to the next; missing where each file has globals of its own. */
  var idleServers: StartedServers[] | undefined;
}

/**
 * Returns servers without data; call it in `beforeAll` and {@link TestServers.stop} in `afterAll`. They are those of an
 * earlier file of this worker unless it has stopped or signalled one: a start, and the indexes of a service, take a second.
 */
export async function startServers(): Promise<TestServers> {
  for (let idle = globalThis.idleServers?.pop(); idle; idle = globalThis.idleServers?.pop()) {
    if (await deleteAllData(idle.urls)) return idle.lend();
    await idle.end();
  }
  return (await StartedServers.start()).lend();
}

class StartedServers {
  /** Whether a test has stopped or signalled one. */
  private touched = false;

  private constructor(
    private readonly folder: string,
    private readonly running: Record<ServerName, RunningServer>,
  ) {}

  static async start(): Promise<StartedServers> {
    const folder = await mkdtemp(join(process.env.TEST_SERVERS_FOLDER ?? tmpdir(), 'crew-test-'));
    const dataDir = (name: string): string => join(folder, name);
    const starting = [
      startMongo({ dataDir: dataDir('mongo') }),
      startNats({ dataDir: dataDir('nats') }),
      startRedis({ dataDir: dataDir('redis') }),
    ] as const;
    const [mongo, nats, redis] = await Promise.all(starting).catch(async (error: unknown) => {
      // A failed start must stop the other servers: they would keep the test process alive.
      for (const started of await Promise.allSettled(starting)) {
        if (started.status === 'fulfilled') await started.value.stop();
      }
      throw error;
    });
    if (globalThis.idleServers) for (const server of [mongo, nats, redis]) server.unref();
    return new StartedServers(folder, { mongo, nats, redis });
  }

  get urls(): Record<ServerName, string> {
    const { mongo, nats, redis } = this.running;
    return { mongo: mongo.url, nats: nats.url, redis: redis.url };
  }

  /** For one test file. */
  lend(): TestServers {
    const { mongo, nats, redis } = this.urls;
    const servers: TestServers = {
      mongo: this.watched('mongo'),
      nats: this.watched('nats'),
      redis: this.watched('redis'),
      env: { MONGODB_URI: mongo, NATS_URL: nats, REDIS_URL: redis },
      restart: async (name) => {
        const { url } = this.running[name];
        const port = Number(URL.canParse(url) ? new URL(url).port : 0);
        this.running[name] = await START[name]({ dataDir: join(this.folder, name), ...(port > 0 && { port }) });
        servers[name] = this.watched(name);
      },
      stop: async () => {
        // A server of the developer's own, or in a container, has no process here.
        const isOwn = Object.values(this.running).every(({ pid }) => pid !== undefined);
        if (globalThis.idleServers && isOwn && !this.touched) globalThis.idleServers.push(this);
        else await this.end();
      },
    };
    return servers;
  }

  async end(): Promise<void> {
    await Promise.all(Object.values(this.running).map((server) => server.stop()));
    await rm(this.folder, { recursive: true, force: true });
  }

  private watched(name: ServerName): RunningServer {
    const server = this.running[name];
    return {
      ...server,
      stop: () => {
        this.touched = true;
        return server.stop();
      },
      signal: (signal) => {
        this.touched = true;
        server.signal(signal);
      },
    };
  }
}
