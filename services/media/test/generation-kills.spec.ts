import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import type { RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import type { NatsConnection } from '@nats-io/nats-core';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import type { MediaEnv } from '../src/media.env.js';
import { MediaModule } from '../src/media.module.js';
import { testEnv } from './media-under-test.js';
import { FakeWallets } from './fake-wallets.js';

/** Number of additional crashes at random moments: `MEDIA_KILLS=200`. */
const RANDOM_CRASHES = Number(process.env.MEDIA_KILLS ?? 0);
const SETTLED_WITHIN_MS = 30_000;
/** Includes starting and stopping two replicas. */
const TEST_TIMEOUT_MS = 90_000;

let servers: TestServers;
let sandbox: TestSandbox;
let connection: NatsConnection;
let reserving: StubbedCall<typeof reserveGeneration>;
let settling: StubbedCall<typeof settleGeneration>;
const wallets = new FakeWallets();

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  connection = await connectNats(servers.env.NATS_URL, 'test');
  reserving = await stubCall(connection, reserveGeneration, (input) => wallets.reserve(input));
  settling = await stubCall(connection, settleGeneration, (input) => wallets.settle(input));
});

afterAll(async () => {
  await connection?.close();
  await sandbox?.stop();
  await servers?.stop();
});

const start = async (env: TestServers['env'], over: Partial<MediaEnv> = {}): Promise<ServiceHarness> =>
  startHarness<MediaEnv>(
    { ...servers, env },
    {
      name: 'media',
      module: MediaModule,
      env: { ...(await testEnv(sandbox)), GENERATION_SECONDS: 4, LOG_LEVEL: 'silent', ...over },
    },
  );

/** The port of a server, or the path of its Unix socket. */
function endpointOf(url: string): number | string {
  const { port, host } = new URL(url);
  return port === '' ? decodeURIComponent(host) : Number(port);
}

type Proxies = Record<'mongo' | 'nats' | 'redis' | 'providers', TcpProxy>;

/** A replica behind proxies. Stalling them all suspends it as if it were killed; mending them resumes it. */
async function startIsolatable(): Promise<{ media: ServiceHarness; proxies: Proxies }> {
  const { MONGODB_URI, NATS_URL, REDIS_URL } = servers.env;
  const proxies: Proxies = {
    mongo: await startTcpProxy(endpointOf(MONGODB_URI)),
    nats: await startTcpProxy(endpointOf(NATS_URL)),
    redis: await startTcpProxy(endpointOf(REDIS_URL)),
    providers: await startTcpProxy(endpointOf(sandbox.url)),
  };
  const env = {
    ...servers.env,
    MONGODB_URI: `mongodb://127.0.0.1:${proxies.mongo.port}/?directConnection=true`,
    NATS_URL: `nats://127.0.0.1:${proxies.nats.port}`,
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
  };
  const url = `http://127.0.0.1:${proxies.providers.port}`;
  return { media: await start(env, { GCS_API_ENDPOINT: url, AI_BASE_URL: `${url}/ai/v1` }), proxies };
}

/** Names of the objects of a member's avatars. */
async function objectsOf({ id }: Actor): Promise<string[]> {
  const response = await fetch(`${sandbox.url}/storage/v1/b/crew-media/o?prefix=avatars/${id}/`);
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Charged if and only if there is a picture, without leftover reservations, generations or objects. */
const expectSettled = (survivor: ServiceHarness, ada: Actor): Promise<true> =>
  eventually(
    'the generation is settled',
    async () => {
      expect(wallets.open).toEqual([]);
      expect(await survivor.call(listGenerations, {}, { as: ada })).toEqual([]);
      const avatars = await survivor.call(listAvatars, {}, { as: ada });
      expect(avatars.length).toBe(wallets.balanceOf(ada.id) === 0 ? 1 : 0);
      const stored = avatars.flatMap(({ path }) => [path, path.replace(/\.webp$/, '-small.webp')]);
      expect((await objectsOf(ada)).toSorted()).toEqual(stored.toSorted());
      return true as const;
    },
    SETTLED_WITHIN_MS,
  );

/** Crashes the replica at its next call of a contract, before or after the call is processed. */
const onCall =
  <C extends RpcContract>(call: () => StubbedCall<C>, processed: boolean) =>
  (crash: () => void): void => {
    const { answer } = call();
    call().answer = (input, context) => {
      call().answer = answer;
      const reply = processed ? answer(input, context) : undefined;
      crash();
      if (reply === undefined) throw new DomainError('unavailable');
      return reply;
    };
  };

/** Crashes the replica while it waits for a provider. */
const whileWaitingFor =
  (provider: 'ai' | 'gcs', endpoint: string) =>
  async (crash: () => void): Promise<void> => {
    await sandbox.control.fault({ provider, endpoint, kind: 'delay', delayMs: 1_000, times: 1 });
    const isRequested = async (): Promise<boolean> => (await sandbox.control.log(provider, endpoint)).length > 0;
    void eventually('the provider is called', isRequested, SETTLED_WITHIN_MS).then(crash);
  };

const CRASHES: [when: string, arrange: (crash: () => void) => unknown][] = [
  ['before the price is reserved', onCall(() => reserving, false)],
  ['after the price is reserved', onCall(() => reserving, true)],
  ['while the picture is generated', whileWaitingFor('ai', '/images/')],
  ['while the picture is stored', whileWaitingFor('gcs', '/upload/')],
  ['after the picture is stored', onCall(() => settling, false)],
  ['after the price is captured', onCall(() => settling, true)],
];

/** Crashes the replica at a random moment of the second that a generation takes. */
const atAnyMoment = (crash: () => void): void => void setTimeout(crash, Math.random() * 1_000);

describe('a replica that crashes', () => {
  it.each([...CRASHES, ...Array.from({ length: RANDOM_CRASHES }, () => ['at a random moment', atAnyMoment] as const)])(
    '%s leaves both the charge and its picture, or neither',
    async (_when, arrange) => {
      await sandbox.control.reset();
      const ada = member();
      wallets.give(ada.id, 100);
      const { media: crashing, proxies } = await startIsolatable();
      const crashed = Promise.withResolvers<void>();
      await arrange(() => {
        for (const proxy of Object.values(proxies)) proxy.stall();
        // Without this NATS would still route calls to the replica.
        proxies.nats.cut();
        crashed.resolve();
      });
      crashing.call(generateAvatar, { prompt: 'a survivor' }, { as: ada }).catch(() => undefined);
      await crashed.promise;
      const survivor = await start(servers.env);
      await expectSettled(survivor, ada);
      // The resumed replica continues where it was and must not change the outcome.
      for (const proxy of Object.values(proxies)) proxy.mend();
      await crashing.stop();
      // Objects that it wrote too late are deleted by the cleanup of the next day.
      await survivor.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000));
      await expectSettled(survivor, ada);
      await survivor.stop();
      for (const proxy of Object.values(proxies)) await proxy.stop();
    },
    TEST_TIMEOUT_MS,
  );
});
