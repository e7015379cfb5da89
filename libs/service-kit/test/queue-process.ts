/** A service whose queue always has jobs, in a process of its own: a worker that spins would also stop the test. */
import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { rpc, type Output } from '@crew/contracts/rpc';
import { InjectQueue, OnQueueEvent, Processor, QueueEventsHost, QueueEventsListener } from '@nestjs/bullmq';
import { Controller, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { z } from 'zod';
import { databaseEnv, parseEnv } from '../src/env.js';
import { LOGGER } from '../src/logging/tokens.js';
import { producerOf, QueueModule } from '../src/queues/queue.module.js';
import { QueueWorker, STARTED_BY_HOST } from '../src/queues/queue-worker.js';
import { Handles } from '../src/rpc/handles.js';
import { runService } from '../src/service.js';

const QUEUE = 'endless-jobs';
const ADD_EVERY_MS = 5;

/** What the process did, and the longest time that its event loop was blocked. */
export const getQueueReport = rpc({
  subject: 'pods.get-queue-report',
  summary: 'What the process did.',
  access: 'internal',
  input: z.strictObject({}),
  output: z.object({ finished: z.int(), blockedMs: z.number(), heapMb: z.number() }),
  errors: [],
});

@Processor(QUEUE, { ...STARTED_BY_HOST, concurrency: 4 })
class EndlessQueue extends QueueWorker implements OnApplicationBootstrap {
  private finished = 0;
  private adding: NodeJS.Timeout | undefined;
  private readonly delay = monitorEventLoopDelay({ resolution: 10 });

  constructor(
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(producerOf(QUEUE)) private readonly queue: Queue,
  ) {
    super(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
    this.delay.enable();
    this.adding = setInterval(() => void this.queue.add('job', {}).catch(() => undefined), ADD_EVERY_MS);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.adding);
    await super.beforeApplicationShutdown();
  }

  async process(): Promise<void> {
    this.finished += 1;
  }

  report(): Output<typeof getQueueReport> {
    return {
      finished: this.finished,
      blockedMs: this.delay.max / 1e6,
      heapMb: process.memoryUsage().heapUsed / 2 ** 20,
    };
  }
}

/** As in a service that waits for the end of jobs; it has a connection of its own. */
@QueueEventsListener(QUEUE)
class EndlessQueueEvents extends QueueEventsHost implements OnApplicationBootstrap {
  async onApplicationBootstrap(): Promise<void> {
    await this.queueEvents.waitUntilReady();
  }

  /** Without a listener, BullMQ throws. */
  @OnQueueEvent('error')
  onError(): void {}
}

@Controller()
class ReportController {
  constructor(private readonly jobs: EndlessQueue) {}

  @Handles(getQueueReport)
  async getQueueReport(): Promise<Output<typeof getQueueReport>> {
    return this.jobs.report();
  }
}

@Module({
  imports: [QueueModule.forQueue(QUEUE)],
  controllers: [ReportController],
  providers: [EndlessQueue, EndlessQueueEvents],
})
export class EndlessQueueModule {}

if (process.argv[1] === import.meta.filename) {
  await runService(() => ({ name: 'pods', module: EndlessQueueModule, env: parseEnv(databaseEnv) }));
}
