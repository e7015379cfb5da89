import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { presence } from '@crew/contracts/chat/chat.events';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis, type RedisClient } from '@crew/service-kit/redis/redis';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startTcpProxy } from '@crew/testing/tcp-proxy';
import { fakeIntervals, startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const UPDATE_MS = 2_000;

let servers: TestServers;
let backend: Backend;
let redis: RedisClient;
let statuses: Presence;
let first: TestGateway;
let second: TestGateway;

beforeAll(async () => {
  // Presence updates run only when the test advances the timers.
  fakeIntervals();
  servers = await startServers();
  backend = await startBackend(servers);
  redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
  statuses = new Presence(redis);
  first = await startTestGateway(servers);
  second = await startTestGateway(servers);
});

afterAll(async () => {
  await first?.stop();
  await second?.stop();
  redis?.destroy();
  await backend?.stop();
  await servers?.stop();
  jest.useRealTimers();
});

const awayIn = (data: unknown): string[] => (data as { away: string[] }).away;
const isOnline = async (id: string) => (await statuses.among([id])).has(id);

describe('presence', () => {
  it('marks a member online before their stream opens', async () => {
    const ada = member();
    const stream = await first.events(backend.signIn(ada));
    expect(await isOnline(ada.id)).toBe(true);
    stream.close();
  });

  it('publishes once that an online member is away, and does not count a reconnect as activity', async () => {
    const [ada, watcher] = [member(), member()];
    const watch = await first.events(backend.signIn(watcher));
    const { id } = await watch.first(({ event }) => event === 'ready');
    const stream = await first.events(backend.signIn(ada), id);
    const received = () =>
      watch.events.filter(({ event, data }) => event === presence.name && awayIn(data).includes(ada.id));
    await eventually('the away event', () => {
      jest.advanceTimersByTime(UPDATE_MS);
      return received().length > 0;
    });
    expect((await statuses.statusesOf([ada.id, watcher.id])).get(ada.id)).toBe('away');
    expect((await statuses.statusesOf([ada.id, watcher.id])).get(watcher.id)).toBe('online');
    await statuses.look(ada.id);
    expect((await statuses.statusesOf([ada.id])).get(ada.id)).toBe('online');
    expect(received()).toHaveLength(1);
    stream.close();
    watch.close();
  });

  it('publishes a member as offline once they have no stream on any gateway', async () => {
    const [ada, watcher] = [member(), member()];
    const watch = await second.events(backend.signIn(watcher));
    const [here, there] = [await first.events(backend.signIn(ada)), await second.events(backend.signIn(ada))];
    const received = (kind: 'online' | 'offline') =>
      watch.events.filter(
        ({ event, data }) =>
          event === presence.name && (data as { online: string[]; offline: string[] })[kind].includes(ada.id),
      ).length;
    jest.advanceTimersByTime(UPDATE_MS);
    await eventually('the online events of both gateways', () => received('online') === 2);

    here.close();
    await eventually('the first gateway has no members', async () => {
      jest.advanceTimersByTime(UPDATE_MS);
      return (await redis.sendCommand<string[]>(['KEYS', 'presence.at.*'])).length === 1;
    });
    expect(await isOnline(ada.id)).toBe(true);
    expect(received('offline')).toBe(0);

    there.close();
    await eventually('the offline event', () => {
      jest.advanceTimersByTime(UPDATE_MS);
      return received('offline') === 1;
    });
    expect(await isOnline(ada.id)).toBe(false);
    watch.close();
  });

  it('publishes who came and who left during an interruption of Redis, once it is over', async () => {
    const [ada, bob] = [member(), member()];
    const { port } = new URL(servers.env.REDIS_URL);
    const proxy = await startTcpProxy(Number(port));
    const third = await startTestGateway(servers, {
      REDIS_URL: servers.env.REDIS_URL.replace(`:${port}`, `:${proxy.port}`),
    });
    const watch = await second.events(backend.signIn(member()));
    const received = (kind: 'online' | 'offline', { id }: Actor) =>
      watch.events.some(
        ({ event, data }) => event === presence.name && (data as Record<typeof kind, string[]>)[kind].includes(id),
      );
    const leaving = await third.events(backend.signIn(bob));
    await eventually('bob is online', () => {
      jest.advanceTimersByTime(UPDATE_MS);
      return received('online', bob);
    });
    proxy.cut();
    leaving.close();
    const coming = await third.events(backend.signIn(ada));
    await eventually('an update fails', () => {
      jest.advanceTimersByTime(UPDATE_MS);
      return third.logs.some(({ msg }) => msg === 'presence update failed');
    });
    proxy.mend();
    await eventually('both events', () => {
      jest.advanceTimersByTime(UPDATE_MS);
      return received('online', ada) && received('offline', bob);
    });
    for (const stream of [coming, watch]) stream.close();
    await third.stop();
    await proxy.stop();
  });
});
