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
import type { GenerationDocument } from './generation.schema.js';
import { GenerationWorker } from './generation-worker.js';

const QUEUE = 'generations';
/** The job of a generation that waits longer may be lost. */
const JOB_LOST_AFTER_MS = 10_000;
/** Another replica takes over a job whose lock was not renewed for this long. */
const LOCK_DURATION_MS = 10_000;

/** Queue of generations in Redis, shared by all replicas. A sweep restores jobs that Redis lost from the documents. */
@Injectable()
export class GenerationQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue<{ id: string }>;
  private consumer: Worker<{ id: string }> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly worker: GenerationWorker,
    private readonly generations: GenerationRepository,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, ...queueTelemetry() });
    measureQueue(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'generation queue unavailable'));
  }

  onApplicationBootstrap(): void {
    const process = (job: Job<{ id: string }>): Promise<void> => this.worker.run(job.data.id);
    this.consumer = new Worker(QUEUE, process, {
      connection: this.redis,
      concurrency: this.env.GENERATIONS_AT_ONCE,
      lockDuration: LOCK_DURATION_MS,
      stalledInterval: LOCK_DURATION_MS / 2,
      ...queueTelemetry(),
    });
    this.consumer.on('error', (error) => this.logger.warn({ err: error }, 'generation queue unavailable'));
    this.consumer.on('failed', (job, error) =>
      this.logger.warn({ err: error, generationId: job?.data.id }, 'generation job failed; the next sweep resumes it'),
    );
    this.timer = setInterval(() => void (this.sweeping ??= this.sweep()), this.env.MEDIA_SWEEP_SECONDS * 1_000);
  }

  /** Enqueues a generation. Idempotent; if the queue is unavailable the next sweep enqueues it. */
  async add(id: string): Promise<void> {
    await this.queue
      .add('generate', { id }, { jobId: id.replaceAll(':', '_'), removeOnComplete: true, removeOnFail: true })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'generation not enqueued; the next sweep enqueues it'),
      );
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
    await this.consumer?.close();
    await this.queue.close();
  }

  private async sweep(): Promise<void> {
    try {
      const now = new Date();
      for (const stalled of await this.generations.findStalled(new Date(now.getTime() - JOB_LOST_AFTER_MS), now)) {
        if (stalled.state === 'waiting') await this.add(stalled._id);
        else await this.resume(stalled);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'generation sweep failed');
    } finally {
      this.sweeping = undefined;
    }
  }

  private async resume(generation: GenerationDocument): Promise<void> {
    await this.worker
      .resume(generation)
      .catch((error: unknown) =>
        this.logger.warn({ err: error, generationId: generation._id }, 'generation not settled'),
      );
  }
}
