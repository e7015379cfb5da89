import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { presence } from '@crew/contracts/chat/chat.events';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis, type RedisClient } from '@crew/service-kit/redis/redis';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { holdClocks, startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';

const LOOK_MS = 2_000;

let servers: TestServers;
let ship: Ship;
let redis: RedisClient;
let kept: Presence;
let first: TestGateway;
let second: TestGateway;

beforeAll(async () => {
  // The gateways look around only when the test sets their clocks forward.
  holdClocks();
  servers = await startServers();
  ship = await startShip(servers);
  redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
  kept = new Presence(redis);
  first = await startTestGateway(servers);
  second = await startTestGateway(servers);
});

afterAll(async () => {
  await first?.stop();
  await second?.stop();
  redis?.destroy();
  await ship?.stop();
  await servers?.stop();
  jest.useRealTimers();
});

const awayIn = (data: unknown): string[] => (data as { away: string[] }).away;
const isAboard = async (id: string) => (await kept.among([id])).has(id);

describe('presence', () => {
  it('counts a member as aboard before their stream has begun', async () => {
    const ada = member();
    const stream = await first.events(ship.signIn(ada));
    expect(await isAboard(ada.id)).toBe(true);
    stream.close();
  });

  it('tells once that a member who is aboard looks at something else, and takes who comes back by themselves for no look', async () => {
    const [ada, watcher] = [member(), member()];
    const watch = await first.events(ship.signIn(watcher));
    const { id } = await watch.first(({ event }) => event === 'ready');
    const stream = await first.events(ship.signIn(ada), id);
    const told = () =>
      watch.events.filter(({ event, data }) => event === presence.name && awayIn(data).includes(ada.id));
    await eventually('it is told', () => {
      jest.advanceTimersByTime(LOOK_MS);
      return told().length > 0;
    });
    expect((await kept.statusesOf([ada.id, watcher.id])).get(ada.id)).toBe('away');
    expect((await kept.statusesOf([ada.id, watcher.id])).get(watcher.id)).toBe('online');
    await kept.look(ada.id);
    expect((await kept.statusesOf([ada.id])).get(ada.id)).toBe('online');
    expect(told()).toHaveLength(1);
    stream.close();
    watch.close();
  });

  it('tells that a member left once they are aboard no gateway any more', async () => {
    const [ada, watcher] = [member(), member()];
    const watch = await second.events(ship.signIn(watcher));
    const [here, there] = [await first.events(ship.signIn(ada)), await second.events(ship.signIn(ada))];
    const told = (kind: 'online' | 'offline') =>
      watch.events.filter(
        ({ event, data }) =>
          event === presence.name && (data as { online: string[]; offline: string[] })[kind].includes(ada.id),
      ).length;
    jest.advanceTimersByTime(LOOK_MS);
    await eventually('both gateways have told that she came', () => told('online') === 2);

    here.close();
    await eventually('she has left the first', async () => {
      jest.advanceTimersByTime(LOOK_MS);
      return (await redis.sendCommand<string[]>(['KEYS', 'presence.at.*'])).length === 1;
    });
    expect(await isAboard(ada.id)).toBe(true);
    expect(told('offline')).toBe(0);

    there.close();
    await eventually('she has left', () => {
      jest.advanceTimersByTime(LOOK_MS);
      return told('offline') === 1;
    });
    expect(await isAboard(ada.id)).toBe(false);
    watch.close();
  });
});
