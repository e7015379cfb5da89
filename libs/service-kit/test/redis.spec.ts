import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { connectRedis, workerRedis, type RedisClient } from '../src/redis/redis.js';
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

describe('a client whose connection Redis refuses', () => {
  it('reports the refusal, although the host has a name', async () => {
    const refusing = createServer((socket) => socket.end('-ERR max number of clients reached\r\n'));
    await new Promise<void>((resolve) => refusing.listen(0, 'localhost', resolve));
    const errors: string[] = [];
    const { port } = refusing.address() as AddressInfo;
    const client = workerRedis(`redis://localhost:${port}`, (error) => errors.push((error as Error).message));
    client.connect().catch(() => undefined);
    await eventually('several attempts', async () => errors.length >= 3);
    client.destroy();
    refusing.close();
    expect(new Set(errors)).toEqual(new Set(['ERR max number of clients reached']));
  });
});
