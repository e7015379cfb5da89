import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, type RedisClient } from '../src/redis/redis.js';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';

let servers: TestServers;
let proxy: TcpProxy;
let redis: RedisClient;

beforeAll(async () => {
  servers = await startServers();
  proxy = await startTcpProxy(Number(new URL(servers.env.REDIS_URL).port));
  redis = await connectRedis(`redis://127.0.0.1:${proxy.port}`, () => undefined);
});

afterAll(async () => {
  redis?.destroy();
  await proxy?.stop();
  await servers?.stop();
});

describe('connectRedis', () => {
  it('fails commands at once while disconnected, and reconnects', async () => {
    await redis.set('a', '1');
    proxy.cut();
    await eventually('a failure', () =>
      redis.get('a').then(
        () => false,
        () => true,
      ),
    );
    proxy.mend();
    await eventually('an answer', async () => (await redis.get('a')) === '1');
  });

  it('fails commands when the server does not respond', async () => {
    proxy.stall();
    await expect(redis.get('a')).rejects.toThrow();
    proxy.mend();
    await eventually('an answer', async () => (await redis.get('a')) === '1');
  });
});
