import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentialsOf, loadEnvironment, populate, signIn, type LoadedApp } from '@crew/chaos/app';
import { Log } from '@crew/chaos/log';
import { RedisControl } from '@crew/chaos/outages/redis-control';
import { readRoom } from '@crew/chaos/rooms';
import type { DeckId } from '@crew/contracts/chat/decks';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { readRunningStack } from '@crew/local-stack/stack/stack-file';
import pLimit from 'p-limit';
import { NATS_SERVERS, REDIS_SERVERS, REPLICAS } from './faults.js';
import { JetStream } from './jetstream.js';
import type { ScaleOptions } from './options.js';
import { Publisher } from './publisher.js';
import { Audience } from './streams/audience.js';
import type { Listener } from './streams/protocol.js';

/** The running product with its members and its many open streams. */
export interface ScaleApp extends LoadedApp {
  redis: RedisControl;
  jetStream: JetStream;
  publisher: Publisher;
  audience: Audience;
  /** The decks whose messages every stream receives. */
  decks: readonly DeckId[];
  stop(): Promise<void>;
}

/** As many as one gateway opens for a member. */
const STREAMS_PER_MEMBER = 30;
/** A password takes a core for a while. */
const SIGNING_IN_AT_ONCE = 4;
/** What two cores deliver beside everything else. */
const DELIVERIES_PER_SECOND = 15_000;
/** Share of the members' operations that every stream receives, as an event of a deck. */
const SHARE_IN_DECKS = 0.55;
const SHORTEST_PAUSE_MS = 500;

/** Starts three NATS servers, three gateways, two of each service and a Redis with a replica, signs members up and opens the streams. */
export async function startScaleApp(options: ScaleOptions, report: (line: string) => void): Promise<ScaleApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-scale-'));
  const log = new Log(join(dataDir, 'scale.jsonl'));
  const stack = await startStack({
    dataDir,
    port: 0,
    replicas: REPLICAS,
    servers: { nats: NATS_SERVERS.length, redis: REDIS_SERVERS.length },
    env: {
      ...(await loadEnvironment()),
      // A server that is slow to start must not leave the streams with one replica.
      JETSTREAM_REPLICAS: String(NATS_SERVERS.length),
      LOG_LEVEL: 'warn',
    },
    report: (event) => log.write({ ...event, at: Date.now() }),
  });
  const audience = new Audience();
  try {
    return await fill({ stack, dataDir, log, audience }, options, report);
  } catch (error) {
    await audience.stop();
    await stack.stop();
    throw error;
  }
}

async function fill(
  started: Pick<ScaleApp, 'stack' | 'dataDir' | 'log' | 'audience'>,
  { streams, members, seed }: ScaleOptions,
  report: (line: string) => void,
): Promise<ScaleApp> {
  const { stack, dataDir, log, audience } = started;
  const redis = await RedisControl.connect(stack.redisUrl);
  const jetStream = await JetStream.connect((await readRunningStack(dataDir))!.operator['NATS_URL']!);
  const activity = { members, seed, makesPods: true, pauseMs: pauseOf(members, streams) };
  const population = await populate(stack, log, activity);
  const decks = population.rooms.filter(({ isDeck }) => isDeck).map(({ id }) => id as DeckId);
  report(`Signing up ${Math.ceil(streams / STREAMS_PER_MEMBER)} members for ${streams} streams …`);
  const listeners = await signUpListeners(stack, streams);
  const app = { ...started, ...population, redis, jetStream, decks, publisher: await Publisher.create(stack.url) };
  await audience.open(listeners, { gateways: stack.gatewayUrls, before: await lastNumbers(app) });
  report(`${(await audience.state()).open} streams are open`);
  return {
    ...app,
    async stop() {
      redis.close();
      await jetStream.close();
      await audience.stop();
      await stack.stop();
    },
  };
}

/** How long members pause, so that the events of what they do reach all streams in time. */
export function pauseOf(members: number, streams: number): { from: number; to: number } {
  const operationsPerSecond = DELIVERIES_PER_SECOND / (streams * SHARE_IN_DECKS);
  const ms = Math.max(SHORTEST_PAUSE_MS, (members / operationsPerSecond) * 1_000);
  return { from: Math.round(ms / 2), to: Math.round(ms * 1.5) };
}

/** The number of the last message of each deck. */
export async function lastNumbers({
  decks,
  rooms,
  members,
}: Pick<ScaleApp, 'decks' | 'rooms' | 'members'>): Promise<Partial<Record<DeckId, number>>> {
  const last: Partial<Record<DeckId, number>> = {};
  for (const deck of decks) {
    const room = rooms.find(({ id }) => id === deck)!;
    last[deck] = (await readRoom(members[0]!.client, room)).at(-1)?.seq ?? 0;
  }
  return last;
}

async function signUpListeners({ url }: Stack, streams: number): Promise<Listener[]> {
  const limit = pLimit(SIGNING_IN_AT_ONCE);
  const count = Math.ceil(streams / STREAMS_PER_MEMBER);
  const clients = await Promise.all(
    Array.from({ length: count }, (_, index) => limit(() => signIn(url, credentialsOf(`listener${index}`)))),
  );
  return Array.from({ length: streams }, (_, index) => {
    const { userId, cookie } = clients[index % count]!;
    return { userId, cookie };
  });
}
