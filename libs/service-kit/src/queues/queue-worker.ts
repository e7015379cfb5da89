import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';

/** Options of every `@Processor`: its worker starts with {@link QueueWorker.start}. */
export const STARTED_BY_HOST = { autorun: false };

/**
 * Base of the `@Processor` of a queue. Its worker stops before the application's connections close: it takes no further
 * job and finishes those in progress.
 */
export abstract class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
  private started = false;

  protected constructor(protected readonly logger: Logger) {
    super();
  }

  /** Starts to take jobs; called in `onApplicationBootstrap` at the earliest. */
  protected start(): void {
    this.started = true;
    this.worker.run().catch((error: unknown) => this.onError(error));
  }

  @OnWorkerEvent('error')
  onError(error: unknown): void {
    this.logger.warn({ err: error, queue: this.worker.name }, 'queue unavailable');
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.started) await this.worker.close();
  }
}
