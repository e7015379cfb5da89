import { LOGGER } from '@crew/service-kit/logging/tokens';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { queueTelemetry } from '@crew/service-kit/tracing/trace-queue';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, Queue, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { ModelSlow } from '@crew/ai-provider/chat-model';
import { ModelBusy, WordsRefused } from '@crew/ai-provider/trouble';
import { OutOfFuel } from '../fuel/fuel.js';
import { ReplyPerformance } from './reply-performance.js';
import { ReplyRepository } from './reply.repository.js';
import { ReplyWriter, SpokeOutOfTurn } from './reply-writer.js';

const QUEUE = 'captain-replies';
const CONCURRENCY = 4;
const ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
/** A reply waits so long, from when it was asked for, for a model that is busy. */
const BUSY_PATIENCE_MS = 30_000;
/** A replica that says nothing of its work for so long is dead, and another goes on with it. */
const LOCK_MS = 10_000;
const LOOK_FOR_ORPHANS_MS = 5_000;
/** What has lost its replica this often is given up: it may be what kills them. */
const ORPHANED_MAX = 100;
const SWEEP_EVERY_MS = 15_000;
/** A reply that waits longer than this has lost its job. */
const LOST_AFTER_MS = 15_000;

/** The work of replying: in Redis, shared by all replicas; made again from the documents should Redis forget it. */
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
    private readonly performance: ReplyPerformance,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, ...queueTelemetry() });
    measureQueue(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'the queue is away'));
  }

  onApplicationBootstrap(): void {
    this.worker = new Worker(QUEUE, (job, token) => this.work(job, token), {
      connection: this.redis,
      concurrency: CONCURRENCY,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_ORPHANS_MS,
      maxStalledCount: ORPHANED_MAX,
      ...queueTelemetry(),
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'the queue is away'));
    this.worker.on('failed', (job, error) => void this.onFailed(job, error));
  }

  /** Has a reply written; once, however often it is added. A queue that is away is caught up with by the sweep. */
  async add(replyId: string): Promise<void> {
    const options = {
      jobId: replyId.replaceAll(':', '_'),
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
    };
    await this.queue
      .add('reply', { replyId }, { ...options, removeOnComplete: true, removeOnFail: true })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a reply waits for the sweep'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.worker?.close();
    await this.queue.close();
  }

  private async work(job: Job<{ replyId: string }>, token: string | undefined): Promise<void> {
    const waitMs = await this.writer.write(job.data.replyId).catch((error: unknown) => {
      if (error instanceof ModelBusy && error.waitMs !== undefined) {
        // It said when to come again: no attempt is lost, but nobody waits for ever.
        if (Date.now() + error.waitMs <= job.timestamp + BUSY_PATIENCE_MS) return error.waitMs;
      }
      throw isHopeless(error) ? new UnrecoverableError((error as Error).message) : error;
    });
    if (waitMs === undefined) return;
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  }

  private async onFailed(job: Job<{ replyId: string }> | undefined, error: Error): Promise<void> {
    this.logger.warn({ err: error, replyId: job?.data.replyId }, 'a captain could not answer');
    if (!job || (job.attemptsMade < ATTEMPTS && !(error instanceof UnrecoverableError))) return;
    try {
      const reply = await this.replies.giveUp(job.data.replyId);
      if (reply) await this.performance.away(reply);
    } catch (problem) {
      // The sweep finds it and tries again.
      this.logger.warn({ err: problem }, 'a reply could not be given up');
    }
  }

  private async sweep(): Promise<void> {
    try {
      for (const { _id } of await this.replies.waitingSince(new Date(Date.now() - LOST_AFTER_MS))) await this.add(_id);
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of replies failed');
    }
  }
}

/** Trying again at once would be as slow, as busy, as dry, or as untrue. */
const isHopeless = (error: unknown): boolean =>
  [ModelSlow, ModelBusy, WordsRefused, OutOfFuel, SpokeOutOfTurn].some((kind) => error instanceof kind);
