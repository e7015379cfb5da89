import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { queueTelemetry } from '@crew/service-kit/tracing/trace-queue';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Queue, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import type { MediaEnv } from '../media.env.js';
import { GenerationRepository } from './generation.repository.js';
import { GenerationWorker } from './generation-worker.js';

const QUEUE = 'generations';
/** One that waits longer than this may have lost its job. */
const LOST_AFTER_MS = 10_000;
/** A job that its replica has not been heard of with for so long is another's to do. */
const ABANDONED_AFTER_MS = 10_000;

/** The work of painting: in Redis, shared by all replicas; made again from the documents should Redis forget it. */
@Injectable()
export class GenerationQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue<{ id: string }>;
  private worker: Worker<{ id: string }> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly work: GenerationWorker,
    private readonly generations: GenerationRepository,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, ...queueTelemetry() });
    measureQueue(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'the queue is away'));
  }

  onApplicationBootstrap(): void {
    const paint = (job: Job<{ id: string }>): Promise<void> => this.work.run(job.data.id);
    this.worker = new Worker(QUEUE, paint, {
      connection: this.redis,
      concurrency: this.env.GENERATIONS_AT_ONCE,
      lockDuration: ABANDONED_AFTER_MS,
      stalledInterval: ABANDONED_AFTER_MS / 2,
      ...queueTelemetry(),
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'the queue is away'));
    this.worker.on('failed', (job, error) =>
      this.logger.warn({ err: error, generationId: job?.data.id }, 'a generation waits for the sweep'),
    );
    this.timer = setInterval(() => void (this.sweeping ??= this.sweep()), this.env.MEDIA_SWEEP_SECONDS * 1_000);
  }

  /** Has a picture made; once, however often it is added. A queue that is away is caught up with by the sweep. */
  async add(id: string): Promise<void> {
    await this.queue
      .add('generate', { id }, { jobId: id.replaceAll(':', '_'), removeOnComplete: true, removeOnFail: true })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a generation waits for the sweep'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
    await this.worker?.close();
    await this.queue.close();
  }

  private async sweep(): Promise<void> {
    try {
      const now = new Date();
      for (const left of await this.generations.left(new Date(now.getTime() - LOST_AFTER_MS), now)) {
        if (left.state === 'waiting') await this.add(left._id);
        else await this.work.resume(left).catch((error: unknown) => this.logger.warn({ err: error }, 'still open'));
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of generations failed');
    } finally {
      this.sweeping = undefined;
    }
  }
}
