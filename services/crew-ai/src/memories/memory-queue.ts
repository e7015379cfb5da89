import { LOGGER } from '@crew/service-kit/logging/tokens';
import { producerOf } from '@crew/service-kit/queues/queue.module';
import { QueueWorker, STARTED_BY_HOST } from '@crew/service-kit/queues/queue-worker';
import { InjectQueue, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { ExtractionRepository } from './extraction.repository.js';
import { MemoryExtraction } from './memory-extraction.js';

export const MEMORY_QUEUE = 'captain-memories';
const CONCURRENCY = 2;
const ATTEMPTS = 4;
const BACKOFF_MS = 4_000;
/** A job whose lock is not renewed for so long has lost its replica, and another replica takes it. */
const LOCK_MS = 10_000;
const STALLED_INTERVAL_MS = 5_000;
/** A job that stalls more often than this fails: it may be what kills the replicas. */
const MAX_STALLED_COUNT = 10;
const SWEEP_EVERY_MS = 15_000;
/** An extraction that waits longer than this may have lost its job. */
const LOST_AFTER_MS = 15_000;

interface MemoryJob {
  extractionId: string;
}

/** Jobs that find details in messages, in Redis and shared by all replicas. Lost jobs are added again from the documents. */
@Processor(MEMORY_QUEUE, {
  ...STARTED_BY_HOST,
  concurrency: CONCURRENCY,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_INTERVAL_MS,
  maxStalledCount: MAX_STALLED_COUNT,
})
export class MemoryQueue extends QueueWorker implements OnApplicationBootstrap {
  private readonly sweeper = setInterval(() => void this.sweep(LOST_AFTER_MS), SWEEP_EVERY_MS);

  constructor(
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(producerOf(MEMORY_QUEUE)) private readonly queue: Queue<MemoryJob>,
    private readonly extraction: MemoryExtraction,
    private readonly extractions: ExtractionRepository,
  ) {
    super(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
  }

  /** Idempotent by extraction. While the queue is unavailable the job is added when it is back. */
  async add(extractionId: string): Promise<void> {
    const options = {
      jobId: extractionId.replaceAll(':', '_'),
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
    };
    await this.queue
      .add('extraction', { extractionId }, options)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'an extraction could not be queued'));
  }

  override async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await super.beforeApplicationShutdown();
  }

  async process({ data }: Job<MemoryJob>): Promise<void> {
    await this.extraction.run(data.extractionId);
  }

  @OnWorkerEvent('failed')
  async onFailed(job: Job<MemoryJob> | undefined, error: Error): Promise<void> {
    this.logger.warn({ err: error, extractionId: job?.data.extractionId }, 'a message could not be remembered');
    if (!job || job.attemptsMade < ATTEMPTS) return;
    // When this fails, the sweep queues the extraction again.
    await this.extractions.finish(job.data.extractionId).catch((problem: unknown) => this.onError(problem));
  }

  protected override restoreJobs(): Promise<void> {
    return this.sweep(0);
  }

  /** Adds the jobs of extractions that wait for longer. */
  private async sweep(waitingMs: number): Promise<void> {
    try {
      const waiting = await this.extractions.findWaitingSince(new Date(Date.now() - waitingMs));
      for (const { _id } of waiting) await this.add(_id);
    } catch (error) {
      this.logger.warn({ err: error }, 'the sweep of extractions failed');
    }
  }
}
