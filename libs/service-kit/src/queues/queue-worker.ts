import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { REDIS, type RedisClient } from '../redis/redis.js';

/** Options of every `@Processor`: its worker starts with {@link QueueWorker.start}. */
export const STARTED_BY_HOST = { autorun: false };

const PING_TIMEOUT_MS = 1_000;
const LOADING_POLL_MS = 50;

/**
 * Base of the `@Processor` of a queue. Its worker stops before the application's connections close: it takes no further
 * job and finishes those in progress. While Redis is unavailable it does not wait for them, because BullMQ could not record
 * that they are finished; another replica does them again.
 */
export abstract class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
  @Inject(REDIS) private readonly redis!: RedisClient;
  private started = false;
  private readonly onReady = (): void => void this.restoreWhenLoaded();

  protected constructor(protected readonly logger: Logger) {
    super();
  }

  /** Adds the jobs that could not be added, or were lost, while Redis was unavailable; called each time it is back. */
  protected async restoreJobs(): Promise<void> {}

  /**
   * Starts to take jobs; called in `onApplicationBootstrap` at the earliest. @throws Error when Redis went away while the
   * worker connected: BullMQ keeps such a connection as failed and repeats each command at once for ever (decision 3)
   */
  protected async start(): Promise<void> {
    await this.worker.waitUntilReady();
    this.started = true;
    this.redis.on('ready', this.onReady);
    this.worker.run().catch((error: unknown) => this.onError(error));
  }

  /** Redis accepts connections before its data is loaded, and answers each command with `LOADING` until then. */
  private async restoreWhenLoaded(): Promise<void> {
    while (await this.isLoading()) await delay(LOADING_POLL_MS);
    await this.restoreJobs();
  }

  private isLoading(): Promise<boolean> {
    return this.redis.ping().then(
      () => false,
      (error: Error) => error.message.startsWith('LOADING'),
    );
  }

  @OnWorkerEvent('error')
  onError(error: unknown): void {
    this.logger.warn({ err: error, queue: this.worker.name }, 'queue unavailable');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.redis.off('ready', this.onReady);
    if (!this.started) return;
    const isRedisAvailable = await Promise.race([
      this.redis.ping().then(
        () => true,
        () => false,
      ),
      delay(PING_TIMEOUT_MS, false, { ref: false }),
    ]);
    await this.worker.close(!isRedisAvailable);
  }
}
