import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../src/logging/tokens.js';
import { producerOf, QueueModule } from '../src/queues/queue.module.js';
import { QueueWorker, STARTED_BY_HOST } from '../src/queues/queue-worker.js';
import { REDIS, type RedisClient } from '../src/redis/redis.js';
import { prepareService, type RunningService } from '../src/service.js';
import { eventually, TestStack } from './test-stack.js';

const QUEUE = 'test-jobs';
/** Redis loads them for a third of a second or longer. */
const SLOW_TO_LOAD_KEYS = 300_000;

/** Data of the jobs that were started, in order, with the time. */
const started: { id: string; at: number }[] = [];
let hold: Promise<void> = Promise.resolve();

@Processor(QUEUE, STARTED_BY_HOST)
class TestQueue extends QueueWorker implements OnApplicationBootstrap {
  readonly errors: unknown[] = [];
  finished = 0;
  restored = 0;

  constructor(
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(producerOf(QUEUE)) readonly queue: Queue<{ id: string }>,
  ) {
    super(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
    this.worker.on('error', (error) => this.errors.push(error));
  }

  protected override async restoreJobs(): Promise<void> {
    this.restored += 1;
    await this.queue.add('job', { id: `restored-${this.restored}` });
  }

  async process({ data: { id } }: Job<{ id: string }>): Promise<void> {
    started.push({ id, at: Date.now() });
    await hold;
    this.finished += 1;
  }
}
@Module({ imports: [QueueModule.forQueue(QUEUE)], providers: [TestQueue] })
class TestQueueModule {}

let stack: TestStack;
let proxy: TcpProxy;
const serve = (): Promise<RunningService> =>
  stack.serve({ name: 'pods', module: TestQueueModule }, { REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
const startOf = (id: string): Promise<number> =>
  eventually(() => {
    const job = started.find((other) => other.id === id);
    expect(job).toBeDefined();
    return job!.at;
  });

beforeAll(async () => {
  stack = await TestStack.start();
  proxy = await startTcpProxy(Number(new URL(stack.servers.redis.url).port));
});
afterAll(async () => {
  await stack.stop();
  await proxy.stop();
});

describe('a queue', () => {
  it('refuses jobs at once while Redis is unavailable, and its worker goes on within 5 s of its return', async () => {
    const service = await serve();
    const { queue } = service.app.get(TestQueue);
    await queue.add('job', { id: 'before' });
    await startOf('before');
    proxy.cut();
    await eventually(() => expect(queue.add('job', { id: 'during' })).rejects.toThrow());
    const refusedAt = Date.now();
    await expect(queue.add('job', { id: 'during' })).rejects.toThrow();
    expect(Date.now() - refusedAt).toBeLessThan(1_000);
    proxy.mend();
    await eventually(() => queue.add('job', { id: 'after' }, { jobId: 'after' }));
    await startOf('restored-1');
    const addedAt = Date.now();
    expect((await startOf('after')) - addedAt).toBeLessThan(5_000);
    await service.stop();
  });

  it('restores its jobs once Redis has loaded its data', async () => {
    const service = await stack.serve({ name: 'pods', module: TestQueueModule });
    const fill = `for key = 1, ${SLOW_TO_LOAD_KEYS} do redis.call('SET', key, key) end`;
    await service.app.get<RedisClient>(REDIS).eval(fill);
    await stack.kill('redis');
    await stack.restart('redis');
    await eventually(() => expect(service.app.get(TestQueue).finished).toBe(1));
    await service.stop();
  });

  it('keeps the connection of a worker that waits 10 s for a delayed job', async () => {
    const service = await serve();
    const { queue, errors } = service.app.get(TestQueue);
    await queue.add('job', { id: 'delayed' }, { delay: 9_500 });
    await startOf('delayed');
    expect(errors).toEqual([]);
    await service.stop();
  });

  it('finishes the running job and leaves the next one to another replica when its service stops', async () => {
    const first = await serve();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    hold = promise;
    const { queue, worker } = first.app.get(TestQueue);
    await queue.add('job', { id: 'running' });
    await startOf('running');
    await queue.add('job', { id: 'waiting' });
    const stopped = first.stop();
    await eventually(() => expect(worker.closing).toBeDefined());
    release();
    await stopped;
    expect(first.app.get(TestQueue).finished).toBe(1);
    const second = await serve();
    await eventually(() => expect(second.app.get(TestQueue).finished).toBe(1));
    expect(started.map(({ id }) => id).slice(-2)).toEqual(['running', 'waiting']);
    await second.stop();
  });

  it('lets its service be prepared, where no worker starts', async () => {
    await prepareService({ name: 'pods', module: TestQueueModule, env: stack.env });
  });

  it('reports its waiting jobs as a metric', async () => {
    const service = await serve();
    const metrics = await (await fetch(`${service.healthUrl}/metrics`)).text();
    expect(metrics).toContain(`crew_jobs_waiting{queue="${QUEUE}"} 0`);
    await service.stop();
  });
});
