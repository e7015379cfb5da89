import { LOGGER } from '@crew/service-kit/logging/tokens';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { queueTelemetry } from '@crew/service-kit/tracing/trace-queue';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, Queue, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { ModelSlow } from '@crew/ai-provider/chat-model';
import { ModelBusy, WordsRefused } from '@crew/ai-provider/trouble';
import { OutOfFuel } from '../fuel/fuel.service.js';
import { ReplyProgress } from './reply-progress.js';
import { PromptLeaked, ReplyWriter } from './reply-writer.js';
import { ReplyRepository } from './reply.repository.js';

const QUEUE = 'captain-replies';
const CONCURRENCY = 4;
const ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
/** Longest wait for a busy model, since the job was added. */
const BUSY_PATIENCE_MS = 30_000;
/** A job whose lock is not renewed for so long has lost its replica, and another replica takes it. */
const LOCK_MS = 10_000;
const STALLED_INTERVAL_MS = 5_000;
/** A job that stalls more often than this fails: it may be what kills the replicas. */
const MAX_STALLED_COUNT = 100;
const SWEEP_EVERY_MS = 15_000;
/** A reply that waits longer than this may have lost its job. */
const LOST_AFTER_MS = 15_000;

/** Jobs that write replies, in Redis and shared by all replicas. Lost jobs are added again from the documents. */
@Injectable()
export class ReplyQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue<{ replyId: string }>;
  private worker: Worker<{ replyId: string }> | undefined;
  private readonly sweeper = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);

  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly writer: ReplyWriter,
    private readonly replies: ReplyRepository,
    private readonly progress: ReplyProgress,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, ...queueTelemetry() });
    measureQueue(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'the reply queue is unavailable'));
  }

  onApplicationBootstrap(): void {
    this.worker = new Worker(QUEUE, (job, token) => this.work(job, token), {
      connection: this.redis,
      concurrency: CONCURRENCY,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: MAX_STALLED_COUNT,
      ...queueTelemetry(),
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'the reply queue is unavailable'));
    this.worker.on('failed', (job, error) => void this.onFailed(job, error));
  }

  /** Idempotent by reply id. While the queue is unavailable the sweep adds the job later. */
  async add(replyId: string): Promise<void> {
    const options = {
      jobId: replyId.replaceAll(':', '_'),
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
    };
    await this.queue
      .add('reply', { replyId }, { ...options, removeOnComplete: true, removeOnFail: true })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'a reply could not be queued and waits for the sweep'),
      );
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.worker?.close();
    await this.queue.close();
  }

  private async work(job: Job<{ replyId: string }>, token: string | undefined): Promise<void> {
    const waitMs = await this.writer.write(job.data.replyId).catch((error: unknown) => {
      if (error instanceof ModelBusy && error.waitMs !== undefined) {
        // A delay that the provider asks for is no failed attempt, within the patience.
        if (Date.now() + error.waitMs <= job.timestamp + BUSY_PATIENCE_MS) return error.waitMs;
      }
      throw isPermanent(error) ? new UnrecoverableError((error as Error).message) : error;
    });
    if (waitMs === undefined) return;
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  }

  private async onFailed(job: Job<{ replyId: string }> | undefined, error: Error): Promise<void> {
    this.logger.warn({ err: error, replyId: job?.data.replyId }, 'a reply could not be written');
    if (!job || (job.attemptsMade < ATTEMPTS && !(error instanceof UnrecoverableError))) return;
    try {
      const reply = await this.replies.giveUp(job.data.replyId);
      if (reply) await this.progress.publishUnavailable(reply);
    } catch (problem) {
      // The sweep queues the reply again.
      this.logger.warn({ err: problem }, 'a reply could not be given up');
    }
  }

  private async sweep(): Promise<void> {
    try {
      for (const { _id } of await this.replies.findWaitingSince(new Date(Date.now() - LOST_AFTER_MS)))
        await this.add(_id);
    } catch (error) {
      this.logger.warn({ err: error }, 'the sweep of replies failed');
    }
  }
}

/** Failures that an immediate retry would repeat. */
const isPermanent = (error: unknown): boolean =>
  [ModelSlow, ModelBusy, WordsRefused, OutOfFuel, PromptLeaked].some((kind) => error instanceof kind);
