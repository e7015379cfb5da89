import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { producerOf } from '@crew/service-kit/queues/queue.module';
import { QueueWorker, STARTED_BY_HOST } from '@crew/service-kit/queues/queue-worker';
import { InjectQueue, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { MediaEnv } from '../media.env.js';
import { GenerationRepository } from './generation.repository.js';
import type { GenerationDocument } from './generation.schema.js';
import { GenerationWorker } from './generation-worker.js';

export const GENERATION_QUEUE = 'generations';
/** The job of a generation that waits longer may be lost. */
const JOB_LOST_AFTER_MS = 10_000;
/** Another replica takes over a job whose lock was not renewed for this long. */
const LOCK_DURATION_MS = 10_000;

interface GenerationJob {
  id: string;
}

/** Queue of generations in Redis, shared by all replicas. A sweep restores jobs that Redis lost from the documents. */
@Processor(GENERATION_QUEUE, {
  ...STARTED_BY_HOST,
  lockDuration: LOCK_DURATION_MS,
  stalledInterval: LOCK_DURATION_MS / 2,
})
export class GenerationQueue extends QueueWorker implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(producerOf(GENERATION_QUEUE)) private readonly queue: Queue<GenerationJob>,
    private readonly generator: GenerationWorker,
    private readonly generations: GenerationRepository,
  ) {
    super(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.concurrency = this.env.GENERATIONS_AT_ONCE;
    await this.start();
    this.timer = setInterval(
      () => void (this.sweeping ??= this.sweep(JOB_LOST_AFTER_MS)),
      this.env.MEDIA_SWEEP_SECONDS * 1_000,
    );
  }

  async process({ data }: Job<GenerationJob>): Promise<void> {
    await this.generator.run(data.id);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<GenerationJob> | undefined, error: Error): void {
    this.logger.warn({ err: error, generationId: job?.data.id }, 'generation job failed; the next sweep resumes it');
  }

  /** Enqueues a generation. Idempotent; if the queue is unavailable the next sweep enqueues it. */
  async add(id: string): Promise<void> {
    await this.queue
      .add('generate', { id }, { jobId: id })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'generation not enqueued; the next sweep enqueues it'),
      );
  }

  override async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
    await super.beforeApplicationShutdown();
  }

  protected override async restoreJobs(): Promise<void> {
    await this.sweeping;
    await (this.sweeping ??= this.sweep(0));
  }

  /** Resumes what was interrupted, and adds the jobs of generations that wait for longer. */
  private async sweep(waitingMs: number): Promise<void> {
    try {
      const now = new Date();
      for (const stalled of await this.generations.findStalled(new Date(now.getTime() - waitingMs), now)) {
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
    await this.generator
      .resume(generation)
      .catch((error: unknown) =>
        this.logger.warn({ err: error, generationId: generation._id }, 'generation not settled'),
      );
  }
}
