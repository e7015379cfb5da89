import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, type RedisClient } from '../src/redis/redis.js';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';

let servers: TestServers;
let line: TcpProxy;
let redis: RedisClient;

beforeAll(async () => {
  servers = await startServers();
  line = await startTcpProxy(Number(new URL(servers.env.REDIS_URL).port));
  redis = await connectRedis(`redis://127.0.0.1:${line.port}`, () => undefined);
});

afterAll(async () => {
  redis?.destroy();
  await line?.stop();
  await servers?.stop();
});

describe('Redis', () => {
  it('fails commands at once while it is cut off, and serves again after', async () => {
    await redis.set('a', '1');
    line.cut();
    await eventually('a failure', () =>
      redis.get('a').then(
        () => false,
        () => true,
      ),
    );
    line.mend();
    await eventually('an answer', async () => (await redis.get('a')) === '1');
  });

  it('fails commands that wait for a server that has fallen silent', async () => {
    line.stall();
    await expect(redis.get('a')).rejects.toThrow();
    line.mend();
    await eventually('an answer', async () => (await redis.get('a')) === '1');
  });
});
