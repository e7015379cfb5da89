import { EventEmitter, once } from 'node:events';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { OnQueueEvent, QueueEventsHost, QueueEventsListener } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { GENERATION_QUEUE } from './generation-queue.js';

/** Notifies waiting calls of the end of jobs, whichever replica has run them. */
@QueueEventsListener(GENERATION_QUEUE, {
  // The default, the newest event at each read, would miss those between two reads.
  lastEventId: '0-0',
})
export class GenerationJobEnds extends QueueEventsHost implements OnApplicationBootstrap {
  /** Emits the id of a job at its end. */
  private readonly ends = new EventEmitter().setMaxListeners(0);

  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    super();
  }

  /** @throws Error when Redis went away while it connected, after which no event would arrive */
  async onApplicationBootstrap(): Promise<void> {
    await this.queueEvents.waitUntilReady();
  }

  /** Resolves when the job of a generation ends, after `ms` milliseconds or at the signal at the latest. */
  async next(id: string, ms: number, signal: AbortSignal): Promise<void> {
    const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(ms)));
    await once(this.ends, id, { signal: AbortSignal.any([signal, timeout]) }).catch(() => undefined);
  }

  @OnQueueEvent('completed')
  onCompleted({ jobId }: { jobId: string }): void {
    this.ends.emit(jobId);
  }

  @OnQueueEvent('failed')
  onFailed({ jobId }: { jobId: string }): void {
    this.ends.emit(jobId);
  }

  @OnQueueEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error, queue: GENERATION_QUEUE }, 'queue unavailable');
  }
}
