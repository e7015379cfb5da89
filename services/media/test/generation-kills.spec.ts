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
import { Purse } from './purse.js';

/** Deaths at random moments besides: `MEDIA_KILLS=200`. */
const MORE = Number(process.env.MEDIA_KILLS ?? 0);
const SETTLED_WITHIN_MS = 30_000;
/** A test has two replicas start and stop besides. */
const TEST_MS = 90_000;

let servers: TestServers;
let sandbox: TestSandbox;
let connection: NatsConnection;
let reserving: StubbedCall<typeof reserveGeneration>;
let settling: StubbedCall<typeof settleGeneration>;
const purse = new Purse();

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  connection = await connectNats(servers.env.NATS_URL, 'test');
  reserving = await stubCall(connection, reserveGeneration, (input) => purse.reserve(input));
  settling = await stubCall(connection, settleGeneration, (input) => purse.settle(input));
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

/** Where a server is: a port, or a socket in its address. */
function placeOf(url: string): number | string {
  const { port, host } = new URL(url);
  return port === '' ? decodeURIComponent(host) : Number(port);
}

type Lines = Record<'mongo' | 'nats' | 'redis' | 'providers', TcpProxy>;

/** A replica that can be cut off from everything: it can then do nothing, as if killed, until it wakes. */
async function startDoomed(): Promise<{ media: ServiceHarness; lines: Lines }> {
  const { MONGODB_URI, NATS_URL, REDIS_URL } = servers.env;
  const lines: Lines = {
    mongo: await startTcpProxy(placeOf(MONGODB_URI)),
    nats: await startTcpProxy(placeOf(NATS_URL)),
    redis: await startTcpProxy(placeOf(REDIS_URL)),
    providers: await startTcpProxy(placeOf(sandbox.url)),
  };
  const env = {
    ...servers.env,
    MONGODB_URI: `mongodb://127.0.0.1:${lines.mongo.port}/?directConnection=true`,
    NATS_URL: `nats://127.0.0.1:${lines.nats.port}`,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
  };
  const url = `http://127.0.0.1:${lines.providers.port}`;
  return { media: await start(env, { GCS_API_ENDPOINT: url, AI_BASE_URL: `${url}/ai/v1` }), lines };
}

/** What lies in the bucket of a member's. */
async function objectsOf({ id }: Actor): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/storage/v1/b/crew-media/o?prefix=avatars/${id}/`);
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Charge if and only if there is a picture, and nothing left over anywhere. */
const expectSettled = (heir: ServiceHarness, ada: Actor): Promise<true> =>
  eventually(
    'it is settled',
    async () => {
      expect(purse.open).toEqual([]);
      expect(await heir.call(listGenerations, {}, { as: ada })).toEqual([]);
      const avatars = await heir.call(listAvatars, {}, { as: ada });
      expect(avatars.length).toBe(purse.balanceOf(ada.id) === 0 ? 1 : 0);
      const stored = avatars.flatMap(({ path }) => [path, path.replace(/\.webp$/, '-small.webp')]);
      expect((await objectsOf(ada)).toSorted()).toEqual(stored.toSorted());
      return true as const;
    },
    SETTLED_WITHIN_MS,
  );

/** Has the replica die at its next call of this, before or after it is heard. */
const whenAsked =
  <C extends RpcContract>(call: () => StubbedCall<C>, heard: boolean) =>
  (die: () => void): void => {
    const { answer } = call();
    call().answer = (input, context) => {
      call().answer = answer;
      const reply = heard ? answer(input, context) : undefined;
      die();
      if (reply === undefined) throw new DomainError('unavailable');
      return reply;
    };
  };

/** Has the replica die while a provider leaves it waiting. */
const whileWaitingFor =
  (provider: 'ai' | 'gcs', endpoint: string) =>
  async (die: () => void): Promise<void> => {
    await sandbox.control.fault({ provider, endpoint, kind: 'delay', delayMs: 1_000, times: 1 });
    const asked = async (): Promise<boolean> => (await sandbox.control.log(provider, endpoint)).length > 0;
    void eventually('it is asked', asked, SETTLED_WITHIN_MS).then(die);
  };

const DEATHS: [when: string, arrange: (die: () => void) => unknown][] = [
  ['before the price is taken', whenAsked(() => reserving, false)],
  ['once the price is taken', whenAsked(() => reserving, true)],
  ['while the picture is painted', whileWaitingFor('ai', '/images/')],
  ['while the picture is stored', whileWaitingFor('gcs', '/upload/')],
  ['once the picture is stored', whenAsked(() => settling, false)],
  ['once the price is kept', whenAsked(() => settling, true)],
];

/** Has the replica die at any moment of the second that a generation takes. */
const atAnyMoment = (die: () => void): void => void setTimeout(die, Math.random() * 1_000);

describe('a replica that dies', () => {
  it.each([...DEATHS, ...Array.from({ length: MORE }, () => ['at any moment', atAnyMoment] as const)])(
    '%s leaves a charge with its picture, or neither',
    async (_when, arrange) => {
      await sandbox.control.reset();
      const ada = member();
      purse.give(ada.id, 100);
      const { media: doomed, lines } = await startDoomed();
      const died = Promise.withResolvers<void>();
      await arrange(() => {
        for (const line of Object.values(lines)) line.stall();
        // Or the bus would still count on it.
        lines.nats.cut();
        died.resolve();
      });
      doomed.call(generateAvatar, { prompt: 'a survivor' }, { as: ada }).catch(() => undefined);
      await died.promise;
      const heir = await start(servers.env);
      await expectSettled(heir, ada);
      // Should it wake, it goes on where it was: that changes nothing any more.
      for (const line of Object.values(lines)) line.mend();
      await doomed.stop();
      // What it wrote too late for anybody to know of is swept the next day.
      await heir.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000));
      await expectSettled(heir, ada);
      await heir.stop();
      for (const line of Object.values(lines)) await line.stop();
    },
    TEST_MS,
  );
});
