import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@crew/local-stack/process/free-port';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import { startSandbox } from '@crew/sandbox/sandbox';

/** MongoDB, NATS, Redis and a sandbox for economy processes. */
export interface RigServers {
  mongoUri: string;
  natsUrl: string;
  sandboxUrl: string;
  /** Environment of an economy process on these servers. */
  env: Record<string, string>;
  /** Kills or pauses the database's process; resolves when it runs again. */
  database: { kill(): Promise<void>; pause(ms: number): Promise<void> };
  stop(): Promise<void>;
}

export async function startRigServers(): Promise<RigServers> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-ledger-'));
  const dataDir = (name: string): string => join(folder, name);
  // With a port of its own, the database has the same URI after a restart.
  const mongoOptions = { dataDir: dataDir('mongo'), port: await freePort() };
  const [firstMongo, nats, redis, sandbox] = await Promise.all([
    startMongo(mongoOptions),
    startNats({ dataDir: dataDir('nats') }),
    startRedis({ dataDir: dataDir('redis') }),
    startSandbox({ dataDir: dataDir('sandbox') }),
  ]);
  let mongo = firstMongo;
  return {
    mongoUri: mongo.url,
    natsUrl: nats.url,
    sandboxUrl: sandbox.url,
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      HEALTH_PORT: '0',
      MONGODB_URI: mongo.url,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: sandbox.url,
      BONUS_REQUIRES_VERIFIED_EMAIL: 'false',
      BONUS_DAILY_PER_NETWORK: '1',
      LEDGER_SWEEP_SECONDS: '0.3',
      PAYMENTS_SWEEP_SECONDS: '1',
    },
    database: {
      async kill() {
        mongo.signal('SIGKILL');
        await mongo.exited;
        mongo = await startMongo(mongoOptions);
      },
      async pause(ms) {
        mongo.signal('SIGSTOP');
        await delay(ms);
        mongo.signal('SIGCONT');
      },
    },
    async stop() {
      await sandbox.close();
      await Promise.all([mongo.stop(), nats.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
