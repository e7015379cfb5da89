import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import type { RunningServer } from '@crew/local-stack/servers/server';

/** Real MongoDB, NATS with JetStream and Redis for one test file, each on its own socket or port. */
export interface TestServers {
  mongo: RunningServer;
  nats: RunningServer;
  redis: RunningServer;
  /** The URLs as environment variables of a service. */
  env: { MONGODB_URI: string; NATS_URL: string; REDIS_URL: string };
  /** Restarts a killed server with its data and address. */
  restart(name: 'mongo' | 'nats' | 'redis'): Promise<void>;
  stop(): Promise<void>;
}

const START = { mongo: startMongo, nats: startNats, redis: startRedis };

/** Starts the servers; call it in `beforeAll` and {@link TestServers.stop} in `afterAll`. */
export async function startServers(): Promise<TestServers> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-test-'));
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
  const servers: TestServers = {
    mongo,
    nats,
    redis,
    env: { MONGODB_URI: mongo.url, NATS_URL: nats.url, REDIS_URL: redis.url },
    async restart(name) {
      const port = Number(URL.canParse(servers[name].url) ? new URL(servers[name].url).port : 0);
      servers[name] = await START[name]({ dataDir: dataDir(name), ...(port > 0 && { port }) });
    },
    async stop() {
      await Promise.all([servers.mongo.stop(), servers.nats.stop(), servers.redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return servers;
}
