import 'reflect-metadata';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceProcess } from '@crew/testing/service-process';
import type { Output } from '@crew/contracts/rpc';
import { createLogger } from '../src/logging/logger.js';
import { EndlessQueueModule, getQueueReport } from './queue-process.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const OUTAGES = 20;
const MAX_HEAP_MB = 250;
/** The worker loop of a starved process never yields; a busy machine blocks it for less. */
const STARVED_MS = 5_000;

let stack: TestStack;
const running: ServiceProcess[] = [];

async function startProcess(redisUrl: string): Promise<void> {
  const { NATS_URL, MONGODB_URI } = stack.env;
  const env = { NODE_ENV: 'test', NATS_URL, MONGODB_URI, REDIS_URL: redisUrl };
  const started = new ServiceProcess(new URL('queue-process.ts', import.meta.url), env);
  running.push(started);
  await started.start();
}

const report = (): Promise<Output<typeof getQueueReport>> =>
  stack.client.call(getQueueReport, {}, contextFor(getQueueReport));

/** Resolves once further jobs were finished. */
async function expectJobsToGoOn(): Promise<void> {
  const { finished } = await eventually(report);
  await eventually(async () => expect((await report()).finished).toBeGreaterThan(finished));
}

beforeAll(async () => {
  stack = await TestStack.start();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
});
afterAll(() => stack.stop());

describe('a worker with jobs under way', () => {
  it(`goes on after each of ${OUTAGES} outages of Redis, with bounded memory and a responsive event loop`, async () => {
    await startProcess(stack.servers.redis.url);
    await expectJobsToGoOn();
    for (let outage = 0; outage < OUTAGES; outage++) {
      if (outage % 3 === 2) {
        await stack.freeze('redis');
        await report();
        stack.servers.redis.signal('SIGCONT');
      } else {
        await stack.kill('redis');
        await report();
        await stack.restart('redis');
      }
      await expectJobsToGoOn();
    }
    const { blockedMs, heapMb } = await report();
    expect(blockedMs).toBeLessThan(STARVED_MS);
    expect(heapMb).toBeLessThan(MAX_HEAP_MB);
  }, 300_000);

  it('logs that Redis refuses its connection', async () => {
    const lines: { err?: { code?: string }; msg: string }[] = [];
    const logger = createLogger('pods', 'warn', { write: (line) => void lines.push(JSON.parse(line)) });
    const service = await stack.serve({ name: 'pods', module: EndlessQueueModule, logger });
    await stack.kill('redis');
    const refused = { err: expect.objectContaining({ code: 'ECONNREFUSED' }), msg: 'redis is unavailable to workers' };
    await eventually(() => expect(lines).toContainEqual(expect.objectContaining(refused)));
    await stack.restart('redis');
    await expectJobsToGoOn();
    await service.stop();
  });
});

/** A proxy that resets the n-th connection that asks for the version of Redis, which BullMQ's do when they open. */
async function startDyingRedis(port: number, nth: number): Promise<{ server: Server; url: string }> {
  let versions = 0;
  const server = createServer((client: Socket) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (bytes) => {
      if (bytes.includes('\r\nINFO\r\n') && ++versions === nth) client.resetAndDestroy();
      else upstream.write(bytes);
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a service that is stopped during an outage of Redis', () => {
  it.each(['killed', 'frozen'])('drains within ten seconds while Redis is %s', async (state) => {
    await startProcess(stack.servers.redis.url);
    await expectJobsToGoOn();
    if (state === 'killed') await stack.kill('redis');
    else await stack.freeze('redis');
    try {
      expect(await running[0]!.terminate(10_000)).toBe(0);
    } finally {
      if (state === 'killed') await stack.restart('redis');
      else stack.servers.redis.signal('SIGCONT');
    }
  });
});

describe('a worker that starts during an outage of Redis', () => {
  it('starts to work when Redis is back', async () => {
    await stack.kill('redis');
    const starting = startProcess(stack.servers.redis.url);
    await stack.restart('redis');
    await starting;
    await expectJobsToGoOn();
  });

  it.each([1, 2, 3, 4])('ends, and works after a restart, when connection %i dies while it opens', async (nth) => {
    const { server, url } = await startDyingRedis(Number(new URL(stack.servers.redis.url).port), nth);
    await expect(startProcess(url)).rejects.toThrow('The process exited');
    await startProcess(url);
    await expectJobsToGoOn();
    expect((await report()).heapMb).toBeLessThan(MAX_HEAP_MB);
    server.close();
  });
});
