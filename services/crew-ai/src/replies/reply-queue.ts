import { LOGGER } from '@crew/service-kit/logging/tokens';
import { producerOf } from '@crew/service-kit/queues/queue.module';
import { QueueWorker, STARTED_BY_HOST } from '@crew/service-kit/queues/queue-worker';
import { InjectQueue, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, UnrecoverableError, type Job, type Queue } from 'bullmq';
import type { Logger } from 'pino';
import { ModelTimeout } from '@crew/ai-provider/chat-model';
import { ModelBusy, PromptRejected } from '@crew/ai-provider/errors';
import { OutOfFuel } from '../fuel/fuel.service.js';
import { ReplyProgress } from './reply-progress.js';
import { PromptLeaked, ReplyWriter } from './reply-writer.js';
import { ReplyRepository } from './reply.repository.js';

export const REPLY_QUEUE = 'captain-replies';
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

interface ReplyJob {
  replyId: string;
}

/** Jobs that write replies, in Redis and shared by all replicas. Lost jobs are added again from the documents. */
@Processor(REPLY_QUEUE, {
  ...STARTED_BY_HOST,
  concurrency: CONCURRENCY,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_INTERVAL_MS,
  maxStalledCount: MAX_STALLED_COUNT,
})
export class ReplyQueue extends QueueWorker implements OnApplicationBootstrap {
  private readonly sweeper = setInterval(() => void this.sweep(LOST_AFTER_MS), SWEEP_EVERY_MS);

  constructor(
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(producerOf(REPLY_QUEUE)) private readonly queue: Queue<ReplyJob>,
    private readonly writer: ReplyWriter,
    private readonly replies: ReplyRepository,
    private readonly progress: ReplyProgress,
  ) {
    super(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.start();
  }

  /** Idempotent by reply id. While the queue is unavailable the job is added when it is back. */
  async add(replyId: string): Promise<void> {
    const options = {
      jobId: replyId.replaceAll(':', '_'),
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
    };
    await this.queue
      .add('reply', { replyId }, options)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a reply could not be queued and waits for Redis'));
  }

  override async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await super.beforeApplicationShutdown();
  }

  async process(job: Job<ReplyJob>, token?: string): Promise<void> {
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

  @OnWorkerEvent('failed')
  async onFailed(job: Job<ReplyJob> | undefined, error: Error): Promise<void> {
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

  protected override restoreJobs(): Promise<void> {
    return this.sweep(0);
  }

  /** Adds the jobs of replies that wait for longer. */
  private async sweep(waitingMs: number): Promise<void> {
    try {
      for (const { _id } of await this.replies.findWaitingSince(new Date(Date.now() - waitingMs))) await this.add(_id);
    } catch (error) {
      this.logger.warn({ err: error }, 'the sweep of replies failed');
    }
  }
}

/** Failures that an immediate retry would repeat. */
const isPermanent = (error: unknown): boolean =>
  [ModelTimeout, ModelBusy, PromptRejected, OutOfFuel, PromptLeaked].some((kind) => error instanceof kind);
